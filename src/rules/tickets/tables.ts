/** The tickets that are settled, told apart from what settles them: lists need no figures. */
import type { EntityName } from '../rows';

/** The tables whose rows are settled in roles. */
export const settledTables: readonly string[] = [
  'crop_ticket',
  'delivery_ticket',
  'haul_ticket',
] satisfies readonly EntityName[];
