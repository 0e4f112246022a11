/** The calls about settled tickets (decision 64). Amounts are decimal text, days `YYYY-MM-DD`. */
import Type from 'typebox';
import { paperTables, settledTables } from '../tickets/tables';
import type { Values } from '../rows';
import { calls } from './call';
import {
  about,
  amount,
  byName,
  byRole,
  count,
  day,
  id,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  party,
  role,
  statementRef,
  text,
  type Told,
} from './schemas';

const correction = objectOf({
  id,
  role,
  text,
  date: day,
  amount,
  statement: about(statementRef, 'The paper that stays as it is.'),
  on: orNull(statementRef, 'The paper that has taken it up; `null`: none yet.'),
});
const papers = objectOf({
  papers: listOf(objectOf({ role, statement: statementRef, amount })),
  cutoff: byRole(orNull(day), 'The last day that was settled elsewhere, by role; `null` where nobody has said.'),
  locked: listOf(text, 'Names of the fields that stay as they are.'),
  corrections: listOf(correction),
});
const corrected = objectOf({
  role,
  statement: statementRef,
  party,
  was: amount,
  is: amount,
  difference: amount,
  text: about(text, 'As the next paper will print it; empty where nothing changes.'),
});
const preview = objectOf({ papers: listOf(corrected) });
const settledOf = objectOf({ settled: byName(listOf(text), { description: 'Id → numbers of papers.' }) });

/** Settled tickets among many that an act would change in what they were settled with. */
export const settledAmong = objectOf({
  count,
  tickets: listOf(objectOf({ id, number: text, papers: listOf(statementRef) }), 'The first of them.'),
});

const values = Type.Unsafe<Values>({
  type: 'object',
  description: 'Inputs of amounts alone: weights, moisture, rates, miles.',
  'x-fault': 'validation.required',
});

/** What is on papers. @param tables those of the registry */
export const paperCalls = (tables: readonly string[]) => {
  const onPapers = oneOf(paperTables.filter((table) => tables.includes(table)));
  return calls('Statements', {
    papers_of_tickets: {
      at: 'GET /office/statements/of/:table/',
      summary: 'The numbers of the live papers that some tickets or adjustments are on',
      params: { table: onPapers },
      query: {
        ids: optional(about(text, 'Ids separated by commas, 500 at most. Without: all adjustments; tickets need it.')),
      },
      answer: settledOf,
    },
    papers_of_ticket: {
      at: 'GET /office/statements/of/:table/:id/',
      summary:
        'The live papers that a ticket or an adjustment is on, the fields that are locked by them, and corrections',
      params: { table: onPapers, id },
      answer: papers,
    },
  });
};

/** Corrections of what is on papers. @param tables those of the registry */
export const correctionCalls = (tables: readonly string[]) => {
  const ticket = { table: oneOf(settledTables.filter((table) => tables.includes(table))), id };
  return calls('Statements', {
    preview_correction: {
      at: 'POST /office/correct/:table/:id/preview/',
      summary: 'What a correction of a settled ticket would come to on each paper; it writes nothing; for owners',
      needs: 'owner',
      params: ticket,
      body: { values },
      answer: preview,
      faults: [409],
    },
    correct: {
      at: 'POST /office/correct/:table/:id/',
      summary: 'Correct a settled ticket: its papers stay, the differences go on the next ones; for owners',
      needs: 'owner',
      act: true,
      asksVersion: 'If-Match',
      params: ticket,
      body: { values, reason: optional(Type.String({ maxLength: 200, 'x-most': 'correct.longReason' })) },
      answer: papers,
      about: 'Corrected.',
      faults: [409, 423],
    },
  });
};

export type TicketCorrection = Told<typeof correction>;
export type SettledPapers = Told<typeof papers>;
export type CorrectedAmount = Told<typeof corrected>;
export type CorrectionPreview = Told<typeof preview>;
export type SettledAmong = Told<typeof settledAmong>;
export type SettledOf = Told<typeof settledOf>;
