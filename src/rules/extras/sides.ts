/** The registry and the tables beside it as one (ruling 83): what is stored, written and kept in history alike. */
import type { Entities, StoredTables } from '../../grammar/entity';
import { sides } from '../../sides';

/** All tables of a registry that records are written to. */
export function withSides(registry: Entities): StoredTables {
  return { ...registry, ...sides };
}

/** Whether rows of this table stand beside records of others and have no API of their own. */
export function isSide(table: string): boolean {
  return Object.hasOwn(sides, table);
}
