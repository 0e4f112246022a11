/** The mail that takes statements and statements of account out, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { MAIL_LOG } from './address';
import { logTitle, serverTitle } from '../words/title';

const tools = () => import('./MailTools');

const notes = { place: 10, Part: optionalPart(() => tools().then((module) => module.MailNotes)) };

export const mail: PageFeature = {
  name: 'mail',
  needs: ['statements', 'accountStatement'],
  pages: [
    { route: MAIL_LOG, title: logTitle, auth: true, load: () => import('./MailLog').then((module) => module.MailLog) },
  ],
  entries: [{ text: logTitle, to: MAIL_LOG, group: 'money', place: 28 }],
  statementActs: () => tools().then((module) => module.acts),
  settings: [
    {
      at: 'mail',
      text: serverTitle,
      place: 42,
      Part: optionalPart(() => import('./MailServerSection').then((module) => module.MailServerSection)),
    },
  ],
  history: () => import('../words/history'),
  slots: {
    issuedTools: { place: 10, Part: optionalPart(() => tools().then((module) => module.MailButton)) },
    accountStatementTools: {
      place: 10,
      Part: optionalPart(() => tools().then((module) => module.AccountMailButton)),
    },
    accountStatementNotes: notes,
    statementSent: { place: 10, Part: optionalPart(() => tools().then((module) => module.SentMail)) },
    issuedNotes: notes,
  },
};
