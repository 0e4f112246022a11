/** The calls about closed days. */
import Type, { type TSchema } from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  count,
  day,
  instant,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  text,
  type Told,
} from '../../../src/rules/calls/schemas';

const kind = about(text, 'The table of the tickets; `statement` for statements, payments and adjustments.');

const event = objectOf({
  kind: orNull(text),
  act: about(text, '`close`, `reopen` or `undo`.'),
  from: orNull(day, '`null` where all was open.'),
  to: orNull(day, '`null` where all is open.'),
  reason: orNull(text),
  by: text,
  at: instant,
});
const overview = objectOf({
  closings: listOf(objectOf({ kind, closed_to: orNull(day, 'The last closed day; empty where all is open.') })),
  log: listOf(event, 'Closings and openings, newest first.'),
});
const preview = objectOf({
  counts: listOf(objectOf({ table: text, count }), 'Rows that it would close.'),
  doubtful: about(count, 'Those of the tickets with a doubt that nobody has looked at.'),
});

const closings = {
  at: 'GET /office/closings/',
  summary: 'Up to which day the tickets of each kind, and statements and payments, are closed',
  answer: overview,
  about: 'The closed days, and who closed and opened.',
} as const;

const several = <One extends TSchema>(one: One) =>
  Type.Array(one, {
    minItems: 1,
    description: 'In place of `kind` and `to`: all of them are closed, or none.',
  });

/** The calls, over the kinds that can be closed. */
export function closingCalls(kinds: readonly string[]) {
  const one = { kind: oneOf(kinds), to: about(day, 'The last closed day.') };
  return calls('Closing', {
    closings,
    close: {
      at: 'POST /office/closings/',
      summary: 'Close a kind up to a day, or several kinds at once; for owners',
      needs: 'owner',
      act: true,
      body: {
        kind: optional(one.kind),
        to: optional(one.to),
        closings: optional(several(objectOf(one))),
      },
      answer: overview,
      about: 'Closed.',
    },
    reopen: {
      at: 'POST /office/closings/reopen/',
      summary: 'Open tickets again behind a day, or all of a kind; for owners',
      needs: 'owner',
      act: true,
      body: {
        kind: one.kind,
        to: Type.Union([day, Type.Null()], { 'x-fault': 'validation.notDay' }),
        reason: optional(text),
      },
      answer: overview,
      about: 'Opened.',
    },
    closing_preview: {
      at: 'GET /office/closings/preview/',
      summary: 'What a closing would close; for owners',
      needs: 'owner',
      query: one,
      answer: preview,
      about: 'The counts. Nothing is written.',
    },
  });
}

export type ClosingEvent = Told<typeof event>;
export type Closings = Told<typeof overview>;
export type ClosingPreview = Told<typeof preview>;
