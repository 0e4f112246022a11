/** The calls about issued statements, and the one that issues. Amounts are decimal text, days `YYYY-MM-DD`. */
import Type from 'typebox';
import { calls } from '../../../../src/rules/calls/call';
import {
  about,
  amount,
  count,
  day,
  id,
  instant,
  integer,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  party,
  role,
  statementRef,
  text,
  ticketRef,
  type Told,
} from '../../../../src/rules/calls/schemas';
import { LEAST_REASON } from '../../../../src/rules/settled/settled';
import { mailFates, statementStates } from '../list';
import { asked, bridge, filterIds } from './open';

/** Most statements of one ZIP, one print run or one mailing. */
export const MOST_CHOSEN = 1000;
/** Characters of a note. */
export const MOST_NOTE = 2000;

const state = oneOf(statementStates, {
  description: '`credit`: it is below zero, and the next one of the party takes it up.',
});
const fields = {
  id: integer,
  reference: text,
  code: text,
  report: text,
  role,
  party,
  from: day,
  to: day,
  filters: about(objectOf(filterIds), 'Ids of the filters besides the party.'),
  issued_on: about(day, 'The day of the paper.'),
  issued_at: instant,
  issued_by: text,
  due_on: orNull(day),
  terms: orNull(text),
  note: orNull(text),
  loads: count,
  tons: text,
  tickets_amount: amount,
  more_amount: amount,
  amount,
  open: about(amount, '`amount` less its payments; 0.00 when void.'),
  state,
  age_days: about(integer, 'Since it was issued.'),
  mailed: orNull(oneOf(mailFates)),
  voided: orNull(objectOf({ on: day, by: text, reason: text })),
  paper: oneOf(['writing', 'ready'], { description: '`writing`: its PDF is still being made.' }),
};
const statement = objectOf(fields);
const payment = objectOf({
  id: integer,
  date: day,
  method: text,
  reference: orNull(text),
  other: orNull(statementRef, 'The other statement of an offset.'),
  amount,
  note: orNull(text),
});
const detail = objectOf({
  ...fields,
  bridge,
  items: objectOf({ tickets: count, adjustments: count, corrections: count }),
  payments: listOf(payment),
});
const lines = objectOf({
  lines: listOf(objectOf({ ticket: ticketRef, amount })),
  next: orNull(integer, 'Where the next call goes on; `null` at the end.'),
});

/** Statements that are chosen in a query. */
export const chosenIds = optional(
  Type.Array(id, { description: 'Ids in the order wanted, as `3,1,2`.', 'x-fault': 'api.status.400' }),
);

export const statementCalls = calls('Statements', {
  statement_issue: {
    at: 'POST /office/statements/',
    summary: 'Issue what a draft says. Where it does not hold any more nothing is written and no number used (409)',
    act: true,
    body: {
      ...asked,
      filters: Type.Object(filterIds, {
        additionalProperties: false,
        description: 'Ids by filter; the party is one of them.',
      }),
      digest: about(text, 'Of the draft that was seen.'),
      note: optional(
        Type.Union([Type.String({ maxLength: MOST_NOTE }), Type.Null()], {
          description: 'For the reader.',
          'x-fault': 'api.status.400',
        }),
      ),
    },
    answer: statement,
    status: 201,
    faults: [404],
    conflict: {
      answer: objectOf({
        detail: text,
        taken: listOf(objectOf({ reference: text, by: text, at: instant, count })),
        left: about(count, 'Open tickets that are left.'),
      }),
      about: 'Somebody was faster, or something was changed.',
    },
  },
  statement: {
    at: 'GET /office/statements/:id/',
    summary: 'One statement, with what it is made of',
    params: { id },
    answer: detail,
  },
  statement_lines: {
    at: 'GET /office/statements/:id/lines/',
    summary: 'Its tickets as they were issued',
    params: { id },
    query: { after: optional(about(count, 'Where the last answer ended.')) },
    answer: lines,
  },
  statement_void: {
    at: 'POST /office/statements/:id/void/',
    summary: 'Take a statement back; for owners. It keeps its number, and its tickets are free again',
    needs: 'owner',
    act: true,
    params: { id },
    body: { reason: optional(about(text, `At least ${LEAST_REASON} characters.`)) },
    answer: detail,
    faults: [409],
  },
});

export const fileCalls = calls('Statements', {
  statement_zip: {
    at: 'GET /office/statements/zip/',
    summary: 'The kept files of several statements, as a ZIP',
    query: { ids: chosenIds },
    file: ['application/zip'],
  },
  statement_print: {
    at: 'GET /office/statements/print/',
    summary: 'The same as one PDF for printing',
    query: { ids: chosenIds },
    file: ['application/pdf'],
  },
  statement_pdf: {
    at: 'GET /office/statements/:id/pdf/',
    summary: 'Its file: the same bytes always. With `copy=void` a void statement as a copy that is stamped so',
    params: { id },
    query: { copy: optional(oneOf(['void'])) },
    file: ['application/pdf'],
  },
  statement_paper: {
    at: 'GET /office/statements/:id/paper/',
    summary: 'Its page: the sheets of its file as HTML, stamped where it is void',
    params: { id },
    file: ['text/html'],
    about: 'The page.',
  },
});

export type StatementState = Told<typeof state>;
export type Statement = Told<typeof statement>;
export type StatementDetail = Told<typeof detail>;
export type StatementLines = Told<typeof lines>;
