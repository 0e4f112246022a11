/** The related record that says which load a ticket is, beside its number and day. */
import type { EntityName } from '../../../src/rules/rows';

const paths: { readonly [N in EntityName]?: string } = {
  crop_ticket: 'job_id.field_id',
  delivery_ticket: 'producer_id',
  haul_ticket: 'customer_id',
};
const byTable: Readonly<Record<string, string | undefined>> = paths;

/** The path of the reference; `undefined` where the ticket has none. */
export function aboutPath(table: string): string | undefined {
  return byTable[table];
}
