/** What one ticket list says of itself (§2.10 to §2.12). The list's code has no conditions: what differs is written here. */
import type { Entity } from '../../../grammar/entity';
import type { Field } from '../../../grammar/field';
import type { EntityName } from '../../../rules/rows';
import type { ColumnPlan } from '../../lists/columns';

/** A field by its wire name. */
export type Named = readonly [key: string, field: Field];

/** One ticket list. Texts with holes take `{count}`. */
export interface TicketDescription {
  readonly table: EntityName;
  /** What the rows are called within a sentence. */
  readonly things: readonly [one: string, many: string];
  readonly columns: readonly ColumnPlan[];
  /** The search filters, but for the range of days, which all lists have last. */
  readonly filters: readonly Named[];
  /** Filters that come with the address alone and show as a chip. */
  readonly fromAddress: readonly Named[];
  /** Each row has an edit icon, and a delete icon that asks this. Default: rows have no buttons. */
  readonly deleteOne?: string;
  /** The list has an Add button. Default: none. */
  readonly hasAdd?: true;
  /** Said when Delete Selected is pressed with nothing selected. Default: both bulk buttons are disabled then (ruling 34). */
  readonly nothingToDelete?: string;
  readonly bulkEdit: {
    readonly title: string;
    readonly fields: readonly Named[];
    readonly notNumeric: string;
    readonly done: string;
    readonly failed: string;
  };
  /** Without `done` the server's own message is shown. */
  readonly bulkDelete: { readonly question: string; readonly done?: string; readonly failed: string };
  /** Tables whose rows tell something of these tickets. */
  readonly tellsOf?: readonly EntityName[];
}

/** The fields of a form that is no table's, for the inputs that the generated forms use. */
export function fieldsFrom(fields: readonly Named[]): Pick<Entity, 'fields'> {
  return { fields: Object.fromEntries(fields) };
}
