/** What the address of a ticket list may hold. */
import type { Entity } from '../../../../grammar/entity';
import { isReference } from '../../../../grammar/field';
import { listColumnsOf } from '../../../../rules/fieldSets';
import type { LocationKeys } from '../../../../client/lists/location';
import type { TicketDescription } from './description';

/**
 * Sort, filters of the screen and of links to it.
 * @param more the keys of those that features add
 */
export function ticketKeys(
  entity: Entity,
  { filters, fromAddress }: TicketDescription,
  more: readonly string[],
): LocationKeys {
  const all = [...filters, ...fromAddress];
  const isId = (key: string): boolean => isReference(entity.fields[key]);
  return {
    sort: { field: 'date', order: 'DESC' },
    ids: all.filter(isId),
    words: [...all.filter((key) => !isId(key)), ...more],
    columns: listColumnsOf(entity).map(({ field }) => field),
  };
}
