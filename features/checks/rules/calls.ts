/** The calls about checks. Amounts are decimal text, days `YYYY-MM-DD`. */
import Type from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  amount,
  count,
  day,
  id,
  idsUpTo,
  instant,
  integer,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  party,
  text,
  year,
  type Told,
} from '../../../src/rules/calls/schemas';
import { LEAST_REASON } from '../../../src/rules/settled/settled';
import { checkEnds, checkParts, checkPositions, checkStates, MOST_SHIFT } from './stock';

/** Most checks of one print run. */
export const MOST_CHECKS = 200;
/** Most checks of an answer. */
export const SHOWN = 500;

const check = objectOf({
  id: about(integer, 'Of its payment.'),
  number: text,
  payee: text,
  party: orNull(party, '`null`: its payment was taken back.'),
  date: day,
  amount,
  statements: listOf(text, 'Numbers of what it pays.'),
  state: oneOf(checkStates),
  at: orNull(instant, 'When that happened.'),
  by: orNull(text),
  reason: orNull(text),
});
const checks = objectOf({
  results: listOf(check, `By number; at most ${SHOWN}.`),
  counts: objectOf({ to_print: count, out: count, ended: count }),
  found: about(count, 'How many the search finds in this part.'),
  without_number: about(count, 'Payments by check that have no number: they cannot be printed.'),
});

const shift = Type.Integer({ minimum: -MOST_SHIFT, maximum: MOST_SHIFT, 'x-fault': 'checks.shift' });
const position = oneOf(checkPositions, { description: 'Where the check is on the sheet.' });
const sixteenths = 'Sixteenths of an inch';
const settings = objectOf({
  position,
  right: about(shift, `${sixteenths} to the right.`),
  down: about(shift, `${sixteenths} down.`),
});
/** A number in an address, which may be below zero. */
const shiftText = Type.String({ pattern: '^-?\\d{1,2}$', 'x-fault': 'checks.shift', description: `${sixteenths}.` });

const reason = about(text, `At least ${LEAST_REASON} characters.`);
const pdf = { file: ['application/pdf'], needs: 'owner' } as const;
const ofPayment = { id };

export const checkCalls = calls('Checks', {
  checks: {
    at: 'GET /office/checks/',
    summary: 'The checks to producers and haulers of a year: those to print, those that are out, those that were ended',
    query: {
      part: oneOf(checkParts),
      year,
      q: optional(Type.String({ maxLength: 200, 'x-fault': 'api.status.400', description: 'In number or payee.' })),
    },
    answer: checks,
  },
  checks_print: {
    at: 'POST /office/checks/print/',
    summary: 'Mark checks as printed and get them as one PDF, a page each, by number; for owners',
    ...pdf,
    act: true,
    body: { payments: idsUpTo(MOST_CHECKS) },
    faults: [404, 409],
  },
  check_print_again: {
    at: 'POST /office/checks/:id/print_again/',
    summary: 'Print a check again; for owners. With another number the former one is void',
    ...pdf,
    act: true,
    params: ofPayment,
    body: { reason, number: optional(about(text, 'Of the sheet it is printed on now. Default: the same.')) },
    faults: [409],
  },
  checks_by_hand: {
    at: 'POST /office/checks/by_hand/',
    summary: 'Say that checks were written by hand: they are not to be printed; for owners',
    needs: 'owner',
    act: true,
    body: { payments: idsUpTo(MOST_CHECKS) },
    faults: [404, 409],
  },
  check_void: {
    at: 'POST /office/checks/:id/void/',
    summary:
      'Void a check, or say that the bank stopped it; for owners. Its payment is taken back, its number stays used',
    needs: 'owner',
    act: true,
    params: ofPayment,
    body: { how: oneOf(checkEnds), reason },
    faults: [409],
  },
});

/** How checks lie on the stock. */
export const stockCalls = calls('Checks', {
  check_settings: {
    at: 'GET /office/checks/settings/',
    summary: 'How checks lie on the stock',
    answer: settings,
    etag: true,
  },
  check_settings_change: {
    at: 'PUT /office/checks/settings/',
    summary: 'Change it; for owners. What the body lacks stays as it is',
    needs: 'owner',
    act: true,
    asksVersion: 'If-Match',
    etag: true,
    body: { position: optional(position), right: optional(shift), down: optional(shift) },
    answer: settings,
  },
  check_test: {
    at: 'GET /office/checks/test/',
    summary: 'A test page for the stock: a void sample and a ruler. Nothing is paid or marked; for owners',
    ...pdf,
    query: { position, right: shiftText, down: shiftText },
  },
});

export type Check = Told<typeof check>;
export type Checks = Told<typeof checks>;
