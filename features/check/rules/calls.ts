/** The calls about doubtful tickets, the review of some days, and the scale's tape. */
import Type from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  day,
  idsUpTo,
  instant,
  integer,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  row,
  text,
  yes,
  type Told,
} from '../../../src/rules/calls/schemas';
import { doubtCodes, type DoubtfulName } from './doubts/doubt';
import { oddCodes } from './oddity';

/** Most tickets that one call looks at. */
export const MOST_LOOKED = 500;
/** Most tickets that are checked at once. */
export const MOST_CHECKED = 5000;

const kinds = ['crop_ticket', 'delivery_ticket', 'haul_ticket'] as const satisfies readonly DoubtfulName[];
const kind = oneOf(kinds);
const lbs = Type.Number();
const looked = { looked_at: orNull(instant, 'Empty while it is open.'), looked_by: orNull(text) };

const doubt = objectOf({
  code: oneOf(doubtCodes),
  field: about(text, 'The field that it is about.'),
  value: about(text, 'The doubtful value; weights in lbs.'),
  than: orNull(text, 'The limit, the usual value or the day that it was compared with.'),
  other_id: orNull(integer, 'The other ticket of the same number.'),
  ...looked,
});
const doubted = objectOf({ id: integer, doubts: Type.Array(doubt, { minItems: 1 }) });

const oddity = objectOf({
  code: oneOf(oddCodes),
  field: about(text, 'The field that somebody would correct.'),
  value: about(text, 'The odd value; weights in lbs.'),
  than: orNull(text, 'What it was compared with.'),
  otherId: orNull(integer, 'The other ticket where two are compared.'),
  grave: about(yes, 'Missing or impossible.'),
  ...looked,
});
const oddTicket = objectOf({ table: kind, record: row, odd: Type.Array(oddity, { minItems: 1 }) });
const checkedDays = objectOf({
  total: about(integer, 'How many tickets the days have.'),
  tickets: listOf(oddTicket, 'What is missing or impossible first, what was looked at last.'),
});
const oddCounts = objectOf({ total: integer, odd: integer, looked: integer });

const line = objectOf({ line: integer, number: text, gross: lbs, tare: lbs });
const keyed = objectOf({
  id: integer,
  number: text,
  day,
  gross: lbs,
  tare: lbs,
  by: orNull(text, 'Who keyed it.'),
  at: orNull(text),
});
const checkedTape = objectOf({
  lines: integer,
  tickets: integer,
  missing: listOf(line, 'On the tape, and no ticket has the number.'),
  double: listOf(
    objectOf({ lines: listOf(line), tickets: listOf(keyed) }),
    'More than one line, or more than one ticket, has the number.',
  ),
  different: listOf(objectOf({ line, ticket: keyed }), 'Other weights, or another day than those checked.'),
  notOnTape: listOf(keyed),
  same: integer,
  unread: listOf(objectOf({ line: integer, text }), 'Lines with text in which no load was found.'),
  trucks: listOf(
    objectOf({ line: integer, truck: objectOf({ id: integer, name: text }) }),
    'For lines without a ticket: the one truck that has about this tare.',
  ),
});

const days = {
  from: about(day, 'The first day.'),
  to: about(day, 'The last day.'),
  today: about(day, 'The day of the person who asks.'),
};

export const doubtCalls = calls('Doubts', {
  doubts: {
    at: 'GET /office/doubts/',
    summary: 'What is doubtful about tickets',
    query: {
      kind,
      ids: optional(about(text, `Up to ${MOST_LOOKED} ids with commas in between.`)),
      year: optional(
        about(
          text,
          'Also counts the tickets of this year that somebody should look at. The filters of the list narrow it.',
        ),
      ),
    },
    answer: objectOf({
      results: listOf(doubted),
      open: optional(about(integer, 'Tickets of the year with a doubt that nobody has looked at.')),
    }),
    about: 'The tickets that have any.',
  },
  look_at_doubts: {
    at: 'POST /office/doubts/looked_at/',
    summary: 'Note that these tickets were looked at and are right as they are',
    act: true,
    body: { kind, ids: idsUpTo(MOST_LOOKED) },
    about: 'Noted.',
  },
});

export const checkCalls = calls('Check', {
  check: {
    at: 'GET /office/check/',
    summary: 'The tickets of some days that look odd',
    description: `At most ${MOST_CHECKED} tickets at once.`,
    query: days,
    answer: checkedDays,
  },
  check_count: {
    at: 'GET /office/check/count/',
    summary: 'How many tickets of some days look odd',
    query: days,
    answer: oddCounts,
  },
  look_at_odd_tickets: {
    at: 'POST /office/check/looked_at/',
    summary: 'Note that odd tickets were looked at and are right as they are',
    act: true,
    body: { kind, ids: idsUpTo(MOST_LOOKED), today: day },
    about: 'Noted.',
  },
  check_tape: {
    at: 'POST /office/check/tape/',
    summary: 'Compare the scale’s tape with the tickets that were keyed',
    needs: 'read',
    body: {
      text: Type.String({
        pattern: '\\S',
        maxLength: 500_000,
        description: 'One load a line: number, gross and tare.',
        'x-fault': 'api.noTape',
      }),
      from: day,
      to: day,
      kind,
    },
    answer: checkedTape,
    about: 'How they differ. Nothing is written.',
  },
});

export type DoubtAnswer = Told<typeof doubt>;
export type DoubtsOfTicket = Told<typeof doubted>;
export type ToldOddity = Told<typeof oddity>;
export type OddTicket = Told<typeof oddTicket>;
export type CheckedDays = Told<typeof checkedDays>;
export type OddCounts = Told<typeof oddCounts>;
export type KeyedTicket = Told<typeof keyed>;
export type CheckedTape = Told<typeof checkedTape>;
