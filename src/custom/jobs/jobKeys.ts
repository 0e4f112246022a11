/** What the address of the jobs list may hold. */
import type { Entity } from '../../grammar/entity';
import { listColumnsOf } from '../../rules/fieldSets';
import type { LocationKeys } from '../../client/lists/location';

/** A sort; the list has no filters. */
export const jobKeys = (entity: Entity): LocationKeys => ({
  sort: { field: 'date', order: 'DESC' },
  ids: [],
  words: [],
  columns: listColumnsOf(entity).map(({ field }) => field),
});
