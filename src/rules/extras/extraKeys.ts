/** What is kept beside the records of a table (ruling 83): which keys, and which tables are masters. */
import type { Entities } from '../../grammar/entity';
import type { sides } from '../../sides';
import { entityOf, referrersOf, type EntityName } from '../rows';

/** The table of what is kept beside records. */
export const EXTRA_TABLE = 'record_extra' satisfies keyof typeof sides;

/** A value beside a record. */
export type ExtraKey = Exclude<keyof (typeof sides)['record_extra']['fields'], 'record_table' | 'record_id'>;

const masterKeys: readonly ExtraKey[] = ['account_number', 'inactive'];
const partyKeys: readonly ExtraKey[] = ['account_number', 'email_copy_to', 'inactive'];

/** The parties of statements, and those that each kind of ticket settles with (§9). */
const paidKeys: { readonly [N in EntityName]?: readonly ExtraKey[] } = {
  producer: partyKeys,
  hauler: partyKeys,
  customer: [...partyKeys, 'statement_miles'],
  crop_ticket: ['paid_producer', 'paid_hauler', 'paid_customer'],
  delivery_ticket: ['paid_customer'],
  haul_ticket: ['paid_customer'],
};

/** Whether the records of a table are masters: others refer to them, and they belong to no year. */
export function isMaster(registry: Entities, table: string): boolean {
  return entityOf(registry, table).yearField === undefined && referrersOf(registry, table).length > 0;
}

/** The keys that fit a table; none for tables that are neither masters nor tickets, such as rates. */
export function extraKeysOf(registry: Entities, table: string): readonly ExtraKey[] {
  const paid: Readonly<Record<string, readonly ExtraKey[] | undefined>> = paidKeys;
  return paid[table] ?? (isMaster(registry, table) ? masterKeys : []);
}
