/** Notes on records of any table: where they are kept, and what the calls answer. */
import { defineSides } from '../../../src/grammar/entity';
import { recordId, required, text } from '../../../src/grammar/field';
import { spanishTables } from '../words/es';
import type { Companions } from '../../../src/grammar/companions';

/** A note. */
export interface Note {
  readonly id: number;
  readonly table: string;
  readonly record: number;
  readonly text: string;
}

/** The table of the notes. */
export const NOTE = 'note';

/** It stands beside the registry. */
export const companions: Companions = {
  tables: defineSides({
    note: {
      title: 'Note',
      fields: {
        record_table: text({ ...required, max: 60 }),
        record_id: recordId(required),
        text: text({ ...required, max: 500, label: 'Note' }),
      },
    },
  }),
  words: { es: spanishTables },
};
