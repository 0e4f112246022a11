/** The registry and the tables beside it as one (ruling 83): what is stored, written and kept in history alike. */
import type { Entities, Entity, StoredTables } from '../../grammar/entity';
import { companionsOf } from '../../grammar/companions';
import { referencesOf } from '../../kinds/ref';
import { sides } from '../../sides';

/** All tables of a registry that records are written to. */
export function withSides(registry: Entities): StoredTables {
  return { ...registry, ...sidesOf(registry) };
}

/** The tables beside a registry: those whose references it has records for. */
export function sidesOf(registry: Entities, all: StoredTables = allSides(registry)): StoredTables {
  const isKnown = (to: string): boolean => {
    const side = all[to];
    return Object.hasOwn(registry, to) || (side !== undefined && isWhole(side));
  };
  const isWhole = (side: StoredTables[string]): boolean => referencesOf(side).every(([, { to }]) => isKnown(to));
  return Object.fromEntries(Object.entries(all).filter(([, side]) => isWhole(side)));
}

/** The core's own and those of features. */
function allSides(registry: Entities): StoredTables {
  return Object.assign({}, sides, ...companionsOf(registry).map(({ tables }) => tables));
}

/** Whether rows of this table stand beside records of others and have no API of their own. */
export function isSide(stored: StoredTables, table: string): boolean {
  const known = stored[table];
  return known !== undefined && !isShown(known);
}

/** Whether a table is one of the registry: it has screens, and titles of its own for several records. */
export function isShown(table: object): table is Entity {
  return 'routes' in table;
}
