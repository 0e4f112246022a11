/** The calls about the history, and Undo. */
import Type from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  count,
  id,
  instant,
  integer,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  text,
  yes,
  type Told,
} from '../../../src/rules/calls/schemas';
import type { RecordNames } from '../../../src/rules/history/undo';
import type { Values } from '../../../src/rules/rows';

/** Rows that one call answers, whatever it asks for, and what it answers by itself. */
export const MOST_ROWS = 200;
export const USUAL = { acts: 50, changes: 200, entries: 5 } as const;

const draft = Type.Unsafe<Values>({
  type: 'object',
  description: 'Values by field: references as ids, decimals as text. Of a changed record only what changed.',
});
const names = Type.Unsafe<RecordNames>({
  type: 'object',
  description: 'Table → id → what the record is called, or was when it was last there.',
  additionalProperties: { type: 'object', additionalProperties: text },
});
const aside = orNull(draft, 'What the changes do not tell.');

const change = objectOf({
  table: text,
  id: integer,
  version: integer,
  before: orNull(draft, '`null` where the record was added.'),
  after: orNull(draft, '`null` where it was removed.'),
  is_deleted_now: yes,
  side: optional(about(text, 'The table beside the record that the values are of.')),
});
const undoneBy = objectOf({
  key: about(text, 'Of the newest undo that stands.'),
  by: text,
  at: instant,
  in_part: about(yes, 'It left records as they were: what is left may be undone again.'),
});
const told = { key: text, kind: text, by: text, at: instant };
const undoing = {
  undone: orNull(undoneBy, 'The undo of this act, unless that was undone itself.'),
  can_undo: about(yes, 'Whether the caller may try.'),
  undo_refused: orNull(
    text,
    'Why it would be refused although the caller may undo such acts; empty where nothing is known.',
  ),
  about: aside,
};
const act = objectOf({
  ...told,
  user_id: orNull(integer, 'Empty for the program itself.'),
  tables: listOf(objectOf({ table: text, count })),
  total: about(count, 'Records that it changed.'),
  changes: listOf(change, 'The first five.'),
  undoes: orNull(text, 'The key of the act that it undid.'),
  run: orNull(
    objectOf({ id: integer, count, amount: about(text, 'Of all of its acts, with cents.') }),
    'Of one that stands for all acts of a run, its newest one.',
  ),
  ...undoing,
});
const entry = objectOf({
  ...told,
  version: integer,
  before: orNull(draft),
  after: orNull(draft),
  ...undoing,
  act_total: about(count, 'Records that the act changed.'),
  table: optional(about(text, 'The table beside the record that the values are of.')),
});
const actPage = objectOf({ acts: listOf(act), next: orNull(text, 'Empty on the last page.'), names });
const changePage = objectOf({ changes: listOf(change), next: orNull(integer), names });
const recordHistory = objectOf({
  entries: listOf(entry),
  total: about(count, 'Entries of all pages.'),
  next: orNull(integer, 'Empty on the last page.'),
  first_kept: orNull(instant, 'When the history began, for a record that is older.'),
  names,
});
const stood = objectOf({
  values: orNull(draft, 'Empty where it was not there.'),
  version: integer,
  since: orNull(instant),
  until: orNull(instant),
  earlier: orNull(instant, 'When the state before began.'),
  later: orNull(instant, 'When the state after began.'),
  now: orNull(draft, 'Empty where it is deleted.'),
  names,
});
const left = objectOf({
  table: text,
  id: integer,
  reason: oneOf(['changed', 'in_use', 'invalid', 'reference'], {
    description:
      'Changed since; others refer to it; a field does not take its former value; it refers to a record that is gone.',
  }),
  field: orNull(text, 'The field whose record is gone, or that does not take its former value.'),
  by: text,
  at: instant,
  before: orNull(draft),
  after: orNull(draft),
});
const undone = objectOf({
  act: about(text, 'The key of the undo, which can be undone itself.'),
  kind: about(text, 'The kind of the act that was undone.'),
  restored: count,
  total: about(count, 'Records that the act had changed.'),
  already: about(count, 'Those of them that an earlier undo of it had given back.'),
  left: listOf(left, 'The first hundred records that were left as they are.'),
  names,
});

const key = Type.String({ format: 'uuid', pattern: '^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$' });
const place = { table: text, id };
const limit = (usual: number) =>
  optional(
    Type.Integer({
      minimum: 1,
      default: usual,
      description: `More than ${MOST_ROWS} counts as ${MOST_ROWS}.`,
      'x-fault': 'api.wholeNumber',
    }),
  );
const moment = (description: string) =>
  Type.String({ format: 'date-time', description, 'x-fault': 'history.notInstant' });
const nextOfBefore = optional(about(count, 'The `next` of the page before.'));

export const historyCalls = calls('History', {
  history: {
    at: 'GET /office/history/',
    summary:
      'Who did what and when, newest first. A run counts as one act, but where only some of its acts may be asked for',
    query: {
      user: optional(about(count, 'Acts of this user.')),
      table: optional(about(text, 'Acts that changed records of this table.')),
      kind: optional(about(text, 'Acts of these kinds, separated by commas.')),
      since: optional(moment('From this instant on.')),
      until: optional(moment('Before this instant.')),
      ticket_number: optional(about(text, 'Acts on tickets that have or had this number.')),
      run: optional(about(id, 'The acts of this run, each by itself.')),
      deleted: optional(
        Type.Literal('true', { description: 'Only acts that removed records.', 'x-fault': 'history.onlyTrue' }),
      ),
      before: optional(
        Type.String({
          pattern: '^\\d{4}-(0\\d|1[0-2])-([0-2]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z~\\d{1,15}$',
          description: 'The `next` of the page before.',
          'x-fault': 'history.notCursor',
        }),
      ),
      limit: limit(USUAL.acts),
    },
    answer: actPage,
  },
  act_changes: {
    at: 'GET /office/history/acts/:key/changes/',
    summary: 'Everything that an act changed',
    params: { key },
    query: { after: nextOfBefore, limit: limit(USUAL.changes) },
    answer: changePage,
  },
  record_history: {
    at: 'GET /office/history/of/:table/:id/',
    summary: 'What happened to a record, newest first; also to one that is deleted',
    params: place,
    query: { before: nextOfBefore, limit: limit(USUAL.entries) },
    answer: recordHistory,
  },
  record_at: {
    at: 'GET /office/history/of/:table/:id/at/',
    summary: 'A record as it stood at a moment',
    params: place,
    query: { at: optional(moment('The moment. It must be there.')) },
    answer: stood,
  },
  undo: {
    at: 'POST /office/history/acts/:key/undo/',
    summary:
      'Give back what an act changed, in records that nobody changed since; owners anybody’s acts, clerks their own',
    act: true,
    params: { key },
    body: {
      closed: optional(about(count, 'Of a merge: how many rows of closed days the owner was told of (423 otherwise).')),
      left: optional(
        about(
          count,
          'How many records the caller was told would stay as they are: `part.left` of the 409 that an undo in part is answered first.',
        ),
      ),
    },
    answer: undone,
    faults: [409, 423],
  },
});

export type RecordChange = Told<typeof change>;
export type Undone = Told<typeof undoneBy>;
export type HistoryAct = Told<typeof act>;
export type ActPage = Told<typeof actPage>;
export type ChangePage = Told<typeof changePage>;
export type HistoryEntry = Told<typeof entry>;
export type RecordHistory = Told<typeof recordHistory>;
export type StoodRecord = Told<typeof stood>;
