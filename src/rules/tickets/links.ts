/** What tickets show of other records: what they inherit while their own field is empty, and what is printed of the record in any case. */
import type { StoredTables } from '../../grammar/entity';
import { isReference } from '../../grammar/field';
import { inheritedOf } from '../fieldSets';
import { entityOf, type EntityName, type FieldName } from '../rows';

/** Fields of the record behind a reference that reports and statements group tickets by or name beside them. */
const printed: { readonly [N in EntityName]?: { readonly [F in FieldName<N>]?: readonly string[] } } = {
  crop_ticket: { job_id: ['crop_id', 'field_id', 'customer_id', 'producer_id'] },
};

const printedOf: Readonly<Record<string, Readonly<Record<string, readonly string[] | undefined>> | undefined>> =
  printed;

/** A reference of a ticket table through which its tickets show something. */
export interface TicketLink {
  /** The ticket table, and its reference. */
  readonly table: string;
  readonly from: string;
  /** The table of the other record. */
  readonly to: string;
  /** Fields of the other record that are printed whatever the ticket has. */
  readonly printed: readonly string[];
  /** Fields of both that a ticket takes from the other record while its own is empty. */
  readonly inherited: readonly string[];
}

/** The links of a ticket table. */
export function ticketLinks(registry: StoredTables, table: string): TicketLink[] {
  const entity = entityOf(registry, table);
  const inherited = Map.groupBy(inheritedOf(entity), ({ from }) => from);
  return Object.entries(entity.fields).flatMap(([from, field]): TicketLink[] => {
    if (!isReference(field)) return [];
    const [shown, taken] = [printedOf[table]?.[from] ?? [], (inherited.get(from) ?? []).map(({ key }) => key)];
    return shown.length + taken.length === 0 ? [] : [{ table, from, to: field.to, printed: shown, inherited: taken }];
  });
}
