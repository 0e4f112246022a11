/** The acts on statements. */
import { defineAct, type AnyAct } from '../../../../server/records/acts/definition';
import { nothing } from '../../../../server/records/acts/records';
import { final, ofOwners } from '../../../../server/records/acts/rules';
import type { Values } from '../../../../src/rules/rows';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import type { WrittenRow } from '../../../../server/records/context';
import { STATEMENT } from '../../../../server/settled/claims';
import type { IssueFacts } from './facts';
import { planIssue } from './issue';
import { planVoid } from './void';

declare module '../../../../server/records/act' {
  interface ActDetails {
    /** Issues a paper that was composed before: it gets the next number, and its tickets are settled (decision 74). */
    issue: { readonly facts: IssueFacts };
    /** Takes an issued paper back. It keeps its number; its tickets are free again. */
    void: { readonly id: number; readonly reason: string };
  }
  interface ActResults {
    issue: { readonly id: number; readonly reference: string };
    void: undefined;
  }
}

/** The acts. */
export const statementActs: readonly AnyAct[] = [
  defineAct({
    ...final,
    kind: 'issue',
    needs: ({ chosen }) => (chosen ? 'owner' : 'write'),
    subject: ({ facts: { isChosen } }) => ({ chosen: isChosen }),
    plan: planIssue,
    answer: async ([row]) => {
      if (!row) throw new Error('The act issued no statement.');
      return { id: row.id, reference: String(row.after?.reference) };
    },
    about: (_, _act, rows) => paperAbout(rows),
  }),
  defineAct({
    ...ofOwners,
    kind: 'void',
    plan: planVoid,
    answer: nothing,
    about: (_, { reason }, rows) => ({ ...paperAbout(rows), reason: reason.trim() }),
  }),
];

/** The number of a paper, its party as a record, and what it comes to. */
function paperAbout(rows: readonly WrittenRow[]): Values {
  const paper = rows.find(({ table }) => table === STATEMENT);
  const values: Values = { ...paper?.before, ...paper?.after };
  const { reference, role, amount } = values;
  const id = values[`${String(role)}_id`];
  const party = id === undefined || id === null ? {} : { table: role, id };
  return { reference, ...party, amount: sumPrinted([String(amount)]) };
}
