/** What differs between the three ticket lists and is not in their entries (§2.10 to §2.12). */
import type { Entity } from '../../../../grammar/entity';
import type { PaidParty } from '../../../../client/verbs/bulk';
import type { TicketCounts } from '../../../../dataProvider';
import { isReference, ref, text, type Field } from '../../../../grammar/field';
import type { Filters } from '../../../../client/lists/location';
import { labelOf } from '../../../../rules/labels';
import type { EntityName, FieldName } from '../../../../rules/rows';

/** A field by its wire name. */
export type NamedField = readonly [key: string, field: Field];

type TicketName = 'crop' | 'delivery' | 'haul';
type TicketTable = `${TicketName}_ticket`;

/** A figure that is added up over a list. */
export type TotalFigure = 'net_weight' | 'adjusted_weight' | 'customer_pay' | 'producer_net_pay' | 'charge';

/** One ticket list. Columns and fields of bulk edit follow from the entry of its table. */
export interface TicketDescription {
  readonly table: TicketTable;
  /** Its count among those of §7.1. */
  readonly counted: keyof TicketCounts;
  /** The search filters, but for the range of days, which all lists have last. */
  readonly filters: readonly string[];
  /** Filters that only the address has; they show as a chip. */
  readonly fromAddress: readonly string[];
  /** Tables with values that depend on these tickets. */
  readonly dependents: readonly EntityName[];
  /** Who is paid for these tickets, or pays for them. */
  readonly paid: readonly PaidParty[];
  /** The figures whose totals stand above the list. */
  readonly totals: readonly TotalFigure[];
  /** A ticket belongs to a job, which is chosen first (ruling 77). Default: tickets have an add form of their own. */
  readonly needsJob?: true;
  /** Rows have an edit icon, and a delete icon that asks this. Default: rows have no buttons. */
  readonly deleteOne?: 'ticketList.delivery.deleteOne' | 'ticketList.haul.deleteOne';
  /** Shown when Delete Selected is pressed with nothing selected. Default: both bulk buttons are disabled then (ruling 34). */
  readonly nothingToDelete?: 'ticketList.delivery.nothingToDelete' | 'ticketList.haul.nothingToDelete';
  /** Title of the bulk edit dialog. */
  readonly editing: `ticketList.${TicketName}.editing`;
  readonly notNumeric: `ticketList.${TicketName}.notNumeric`;
  readonly updated: `ticketList.${TicketName}.updated`;
  readonly updateFailed: `ticketList.${TicketName}.updateFailed`;
  /** The question before a bulk deletion. */
  readonly deleteMany: `ticketList.${TicketName}.deleteMany`;
  /** Default: the server's own message. */
  readonly deleted?: 'ticketList.delivery.deleted' | 'ticketList.haul.deleted';
  readonly deleteFailed: `ticketList.${TicketName}.deleteFailed`;
}

/** A description whose filters are fields of its table. */
export interface DescriptionOf<Name extends TicketTable> extends TicketDescription {
  readonly table: Name;
  readonly filters: readonly FieldName<Name>[];
  readonly fromAddress: readonly FieldName<Name>[];
}

/** What the filters and their fields take. */
export interface TicketFiltersProps {
  readonly description: TicketDescription;
  /** The filters in use. */
  readonly applied: Filters;
  readonly onApply: (filters: Filters) => void;
  readonly onReset: () => void;
}

/** Fields as filters: not required, and limited by nothing but themselves. */
export function filterFieldsOf(entity: Entity, names: readonly string[]): NamedField[] {
  return names.flatMap((name): NamedField[] => {
    const field = entity.fields[name];
    if (!field) return [];
    const label = { label: labelOf(name, field) };
    return [[name, isReference(field) ? ref(field.to, label) : text(label)]];
  });
}

/** The fields of a form that belongs to no table, for the inputs that the generated forms use. */
export function fieldsFrom(fields: readonly NamedField[]): Pick<Entity, 'fields'> {
  return { fields: Object.fromEntries(fields) };
}
