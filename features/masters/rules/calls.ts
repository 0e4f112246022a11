/** The calls of a merge. */
import Type from 'typebox';
import type { Entities } from '../../../src/grammar/entity';
import type { Key } from '../../../src/kinds/ref';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  count,
  day,
  id,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  text,
  yes,
  type Told,
} from '../../../src/rules/calls/schemas';
import { VERSIONS_HEADER } from '../../../src/rules/paths';
import { referrersOf } from '../../../src/rules/rows';

const any = Type.Unknown({ description: 'As a read answers it.' });

const mergePreview = objectOf({
  references: listOf(
    objectOf({ table: text, field: text, count, what: about(text, 'What they are called: `statements`.') }),
    'What refers to the record that goes.',
  ),
  differs: listOf(objectOf({ field: text, keep: any, drop: any }), 'Fields in which both differ.'),
  doubles: listOf(
    objectOf({ table: text, count }),
    'Rows that forms take values from and that both records have: afterwards there are two for the same case.',
  ),
  left: listOf(
    objectOf({ what: text, has_own: about(yes, 'The record that stays has such a thing itself.') }),
    'What is kept of the record that goes and is not handed over.',
  ),
  notes: listOf(text, 'What somebody has to do elsewhere, in sentences.'),
  closed: about(
    objectOf({ refused: orNull(objectOf({ kind: text, to: day })), count }),
    'Rows of closed days: the kind that forbids the merge, and how many get the other name.',
  ),
});

/** The calls, over the tables whose records can be made one: others refer to them. */
export function mergeCalls(registry: Entities) {
  const tables = Object.keys(registry).filter((name) => referrersOf(registry, name).length > 0);
  const pair = { table: oneOf(tables), keep: id, drop: id };
  return calls('Office', {
    preview_merge: {
      at: 'POST /office/merge/preview/',
      summary: 'What refers to the record that would go, and what differs; it writes nothing',
      body: pair,
      answer: mergePreview,
    },
    merge: {
      at: 'POST /office/merge/',
      summary: 'Make two records one: what refers to `drop` refers to `keep` afterwards, and `drop` goes',
      act: true,
      asksVersion: VERSIONS_HEADER,
      body: {
        ...pair,
        closed: optional(about(count, 'How many rows of closed days the owner was told of (423 otherwise).')),
      },
      answer: objectOf({ keep: id, changed: count }),
      about: 'How many rows were changed, with the one that is gone.',
      faults: [423],
    },
  });
}

/** Two records of a table: what refers to `drop` refers to `keep` afterwards, and `drop` goes. */
export interface MergePair<Id extends Key = number> {
  readonly table: string;
  readonly keep: Id;
  readonly drop: Id;
}
export type MergePreview = Told<typeof mergePreview>;
