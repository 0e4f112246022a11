/** The tickets that are settled, told apart from what settles them: lists need no figures. */
import type { EntityName } from '../rows';

/** The tables whose rows are settled in roles. */
export const settledTables: readonly string[] = [
  'crop_ticket',
  'delivery_ticket',
  'haul_ticket',
] satisfies readonly EntityName[];

/** Tables whose rows a paper takes up whole: nothing of them changes afterwards. */
export const takenWhole: readonly string[] = ['adjustment'] satisfies readonly EntityName[];

/** The tables whose rows may be on papers. */
export const paperTables: readonly string[] = [...settledTables, ...takenWhole];
