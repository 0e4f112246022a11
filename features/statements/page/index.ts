/** Statements, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import { STATEMENTS } from '../../../src/rules/settled/paths';
import { papersTitle, title } from '../words/title';
import { watchedRuns } from './run/watched';

// What other features build on.
export { paperAddress } from './parts/addresses';
export type { PaperAct } from './places';

const lists = () => import('./pages');

export const statements: PageFeature = {
  name: 'statements',
  pages: [
    { route: STATEMENTS, title, auth: true, load: () => lists().then((module) => module.StatementsPage) },
    {
      route: `${STATEMENTS}/issue`,
      title: 'office.issueStatement',
      auth: true,
      menu: STATEMENTS,
      load: () => lists().then((module) => module.IssuePage),
    },
    {
      route: `${STATEMENTS}/:id`,
      title: 'office.statement',
      auth: true,
      menu: STATEMENTS,
      load: () => lists().then((module) => module.StatementPage),
    },
  ],
  entries: [{ text: title, to: STATEMENTS, group: 'money', place: 10 }],
  history: () => import('../words/history'),
  settings: [
    {
      at: 'papers',
      text: papersTitle,
      place: 40,
      Part: optionalPart(() => import('./papers/PapersSection').then((module) => module.PapersSection)),
    },
  ],
  slots: {
    homeNotices: {
      place: 20,
      when: () => watchedRuns().length > 0,
      Part: optionalPart(() => import('./home/RunLines').then((module) => module.RunLines)),
    },
    chosenReport: {
      place: 10,
      Part: optionalPart(() => import('./issue/IssueLink').then((module) => module.IssueLink)),
    },
    daysClosing: {
      place: 10,
      Part: optionalPart(() => import('./closing/UnissuedLines').then((module) => module.UnissuedLines)),
    },
  },
};
