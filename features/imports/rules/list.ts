/** The imports of a user, as a list. */
import { choice, count, text } from '../../../src/grammar/field';
import type { Entity } from '../../../src/grammar/entity';
import { pluralTitle } from '../../../src/rules/labels';
import { defineReadList } from '../../../src/rules/lists/readList';

/** `Trucks`: a table as the list of tables names it. */
export const tableLabel = (entity: Entity): string => entity.menu?.first ?? pluralTitle(entity);

/** What became of an import. One that failed can go on, as one that was left. */
export const importEnds = ['Not Finished', 'Done', 'Undone', 'Undone in Part'] as const;

/** Its entry. Rows also have `act`, `by` and `of`, the table of the registry, by which they are undone. */
export const importList = defineReadList({
  read: true,
  name: 'imports',
  title: 'import.earlier',
  things: ['import.one', 'import.many'],
  about: 'The imports of whoever asks, of the last 30 days',
  needs: 'write',
  columns: {
    file: { is: text(), head: 'import.file', phone: true },
    table: { is: text(), head: 'import.table', phone: 'below' },
    at: { is: text(), head: 'import.when', phone: true, isMoment: true },
    created: { is: count(), head: 'import.outcome.created' },
    changed: { is: count(), head: 'import.outcome.changed' },
    end: {
      is: choice(importEnds),
      head: 'import.end',
      words: {
        'Not Finished': 'import.notFinished',
        Done: 'import.done',
        Undone: 'import.undone',
        'Undone in Part': 'import.undoneInPart',
      },
    },
  },
  finds: ['file', 'table'],
  filters: { end: 'import.allEnds' },
  sort: { field: 'at', order: 'DESC' },
});
