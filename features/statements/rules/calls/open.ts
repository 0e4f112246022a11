/** The calls about what is on no statement yet: what is open, drafts, and runs. Amounts are decimal text, days `YYYY-MM-DD`. */
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
  yes,
  type Told,
} from '../../../../src/rules/calls/schemas';
import { statementKinds } from '../../../../src/rules/settled/codes';
import type { BridgeLine } from '../../../../src/rules/settled/papers';

/** Most parties of one run. */
const MOST_PARTIES = 2000;

const kindCode = oneOf(statementKinds.map(({ code }) => code));
const unread = { 'x-fault': 'api.status.400' } as const;
const tickets = Type.Array(Type.String({ pattern: '^[a-z_]{1,40}:\\d{1,15}$' }), {
  description: 'Tickets as `crop_ticket:12`.',
  ...unread,
});
const lines = Type.Array(Type.String({ pattern: '^[a-z_]{1,40}:\\d{1,15}=\\d{1,11}(\\.\\d{1,2})?$' }), {
  description: 'What is to be taken for lines, as `deduction:12=50.00`; 0 takes nothing this time.',
  ...unread,
});
const older = optional(about(yes, 'Tickets of days before the period come along. Default: true.'));
const included = optional(about(tickets, 'Doubtful tickets to take, as `crop_ticket:12`.'));

export const period = { from: about(day, 'The first day.'), to: about(day, 'The last day.') };

/** Of a paper. */
export const paperDay = optional(
  about(day, 'The day of the paper, from the end of the period through today. Default: `days.usual` of the draft.'),
);
const days = about(
  objectOf({ first: day, last: day, usual: day }),
  'The days that a paper may have: behind the closed ones there may be none. `usual`: the last day of the period while it is open, else today.',
);

const oneId = optional(about(id, 'An id, where the report has the filter.'));
const ofTickets = { bagPit: oneId, crop: oneId, driver: oneId, feed: oneId, feedmill: oneId, field: oneId };
/** The filters of reports. */
export const filterIds = { ...ofTickets, customer: oneId, hauler: oneId, producer: oneId };

/** What a statement is asked for with, besides its filters. */
export const asked = {
  report: oneOf(statementKinds.map(({ report }) => report)),
  ...period,
  hold: optional(about(tickets, 'Tickets to leave for the next one, as `crop_ticket:12`.')),
  include: included,
  older,
  lines: optional(lines),
  day: paperDay,
};

const sums = { count, tons: text, amount };
const someTickets = objectOf(sums);
const doubtful = objectOf({ ...sums, tickets: listOf(text, 'As `crop_ticket:12`.') });
const held = objectOf({ count, amount: about(amount, 'As far as it is known.') });
const lineWant = {
  left: about(amount, 'What earlier papers had to take and did not.'),
  due: about(amount, 'What this paper adds, without what it adds by the ton.'),
  per_ton: orNull(text, 'Dollars for each net ton of the paper.'),
  most: orNull(amount, 'No paper takes more. Default: what is left and due.'),
  below: about(yes, 'It may take the paper below zero.'),
};
const openParty = objectOf({
  party,
  loads: about(count, 'Tickets that would be taken, those of earlier days too.'),
  tons: text,
  tickets_amount: amount,
  more: about(amount, 'Adjustments and corrections, less what was paid on account; once for all papers of the party.'),
  comes_to: amount,
  doubts: about(count, 'Tickets with a doubt that nobody has looked at, held and taken ones.'),
  missing: about(count, 'Tickets without their amount.'),
  held,
  doubtful: about(doubtful, 'Held tickets of the period that have an amount, so that they can be included.'),
  older: about(
    objectOf({ taken: someTickets, doubtful, held }),
    'Tickets of days before the period, after the cut-off.',
  ),
  added: about(amount, 'Adjustments and corrections of the party, for the first of its papers.'),
  on_account: about(amount, 'All that the party has on account.'),
  lines: optional(
    listOf(objectOf(lineWant), 'What features want of its next paper, in the order in which it is taken.'),
  ),
});
const until = orNull(day, 'Up to which day everything was settled elsewhere; `null`: nobody has said.');
export const cutoffs = objectOf({ producer: until, hauler: until, customer: until });
const earlier = objectOf({ count, from: day, to: day });
const open = objectOf({
  cutoffs,
  earlier: orNull(earlier, 'Tickets of days before the period in roles without a cut-off.'),
  days,
  kinds: listOf(objectOf({ code: kindCode, report: text, role, parties: listOf(openParty) })),
});

const draftTicket = objectOf({
  ticket: ticketRef,
  amount: orNull(amount, '`null` where an input is missing: it can only be held.'),
  paid_elsewhere: orNull(amount, 'What another program paid for it, which is taken off.'),
  doubts: listOf(text, 'What looks wrong with it.'),
  missing: listOf(text, 'Names of the inputs that its amount lacks.'),
  hold: about(yes, 'It is left for the next statement.'),
  older: about(yes, 'Its day is before the period.'),
});
const leftOut = objectOf({
  ticket: ticketRef,
  statement: orNull(statementRef, '`null`: its day is not after the cut-off, or it was paid elsewhere in full.'),
  paid_in_full: about(yes, 'Another program paid what it comes to.'),
});
const moreItem = objectOf({
  id: integer,
  text,
  date: day,
  amount,
  reference: optional(about(text, 'Of a correction: the paper that stays as it is.')),
});
export const bridge = listOf(
  Type.Unsafe<BridgeLine>(objectOf({ key: text, label: text, amount, about: optional(text), strong: optional(yes) })),
  'The last line is what is due; those without a subtotal between add up to it.',
);
const draftLine = objectOf({
  source: about(text, 'The table of the row that it comes from.'),
  id: integer,
  name: text,
  text: about(text, 'What the paper prints.'),
  wanted: about(amount, 'What is left and due.'),
  most: about(amount, 'What may be chosen at the most.'),
  amount: about(amount, 'What the paper takes off.'),
});
const draft = objectOf({
  code: text,
  report: text,
  role,
  party,
  period: objectOf({ from: day, to: day }),
  partial: listOf(text, 'Names of filters besides the party.'),
  cutoff: orNull(day, '`null`: nobody has said, so nothing can be issued yet.'),
  day,
  due_on: orNull(day),
  days,
  taken: listOf(draftTicket),
  left_out: listOf(leftOut),
  counts: about(objectOf({ taken: count, held: count, left_out: count }), 'How many there are: the lists are cut.'),
  adjustments: listOf(moreItem),
  corrections: listOf(moreItem),
  lines: optional(listOf(draftLine, 'What features have it take off, in order; absent where there is none.')),
  on_account: about(amount, 'What was paid on account and would be taken off.'),
  bridge,
  pay_to: listOf(text, 'What the paper prints of other payees; empty where the party alone is paid.'),
  amount: about(amount, 'Before payments.'),
  comes_to: about(amount, 'The last line of the bridge.'),
  digest: about(text, 'Equal for two drafts that are the same to the last cent.'),
});

const takenParty = objectOf({
  code: kindCode,
  party: objectOf({ table: optional(role), id }),
  older,
  include: included,
});
const runRow = objectOf({
  code: text,
  party,
  state: oneOf(['waits', 'issuing', 'pdf', 'issued', 'nothing', 'failed'], {
    description: '`nothing`: nothing was left that could be issued.',
  }),
  statement: orNull(statementRef),
  reason: orNull(text, 'Why it failed, or what was not left.'),
});
const run = objectOf({
  id: integer,
  by: text,
  at: instant,
  total: count,
  done: about(count, 'Issued with their files, failed, or with nothing left to issue.'),
  rows: listOf(runRow),
  ended: yes,
});

export const openCalls = calls('Statements', {
  statements_open: {
    at: 'GET /office/statements/open/',
    summary: 'What is on no statement, by kind and party',
    query: {
      ...period,
      codes: optional(
        Type.Array(kindCode, {
          description:
            'Default: all. Where both statements of customers are among them, each customer has the one of its own.',
        }),
      ),
      older,
    },
    answer: open,
  },
  statement_draft: {
    at: 'GET /office/statements/draft/',
    summary: 'What a statement would be; nothing is written',
    query: { ...asked, ...filterIds },
    answer: draft,
    faults: [404],
  },
});

export const runCalls = calls('Statements', {
  statement_runs: {
    at: 'GET /office/statements/runs/',
    summary: 'The newest runs',
    answer: listOf(run),
  },
  statement_run: {
    at: 'POST /office/statements/runs/',
    summary:
      'Issue statements of many parties, one after the other. It goes on after the answer; a party that fails stays open',
    key: true,
    body: {
      ...period,
      day: paperDay,
      take: Type.Array(takenParty, { minItems: 1, maxItems: MOST_PARTIES, ...unread }),
    },
    answer: run,
    about: 'Begun.',
    status: 202,
  },
  statement_run_state: {
    at: 'GET /office/statements/runs/:id/',
    summary: 'How far a run is',
    params: { id },
    answer: run,
  },
});

export type PaperDays = Told<typeof days>;
export type SomeTickets = Told<typeof someTickets>;
export type DoubtfulTickets = Told<typeof doubtful>;
export type OpenParty = Told<typeof openParty>;
export type EarlierTickets = Told<typeof earlier>;
export type OpenStatements = Told<typeof open>;
export type DraftTicket = Told<typeof draftTicket>;
export type LeftOutTicket = Told<typeof leftOut>;
export type DraftLine = Told<typeof draftLine>;
export type MoreItem = Told<typeof moreItem>;
export type StatementDraft = Told<typeof draft>;
export type TakenParty = Told<typeof takenParty>;
export type RunRow = Told<typeof runRow>;
export type StatementRun = Told<typeof run>;
