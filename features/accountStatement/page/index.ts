/** Statements of account, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { optionalPart } from '../../../src/look/parts/optionalPart';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { ACCOUNTS } from '../../../src/rules/settled/paths';
import { title } from '../words/title';

const page = () => import('./AccountStatementPage');
const load = () => page().then((module) => module.AccountStatementPage);

declare module '../../../src/custom/feature' {
  interface Slots {
    /** Among what is done with statements of account: those of these parties as of a day. */
    readonly accountStatementTools: {
      readonly role: SettlementRole;
      readonly day: string;
      readonly ids: readonly number[];
    };
    /** Above them: what there is to say of them. */
    readonly accountStatementNotes: object;
  }
}

export const accountStatement: PageFeature = {
  name: 'accountStatement',
  needs: ['payments'],
  pages: [
    { route: `${ACCOUNTS}/statements`, title, auth: true, menu: ACCOUNTS, load },
    { route: `${ACCOUNTS}/:table/:id/statement`, title, auth: true, menu: ACCOUNTS, load },
  ],
  history: () => import('../words/history'),
  slots: { accountActs: { place: 10, Part: optionalPart(() => page().then((module) => module.StatementLink)) } },
};
