/** What parties are called in lists. */
import { sql, type RawBuilder } from 'kysely';
import type { Entities } from '../../src/grammar/entity';
import { hasTown, TOWN } from '../../src/rules/columns/towns';
import { entityOf, nameFieldOf } from '../../src/rules/rows';
import type { SettlementRole } from '../../src/rules/settled/settled';
import { settlementRoles } from '../../src/sides';

/**
 * SQL of the name of a row's party, with its town where others of its table are called alike: as the page shows it.
 * @param of the rows, which have a column with an id for each of these roles
 */
export function calledOf(
  registry: Entities,
  of: string,
  roles: readonly SettlementRole[] = settlementRoles,
): RawBuilder<string | null> {
  const names = roles.map((role) => {
    const entity = entityOf(registry, role);
    const field = nameFieldOf(entity);
    const [name, town] = [sql.ref(`o.${field}`), sql.ref(`o.${TOWN}`)];
    const alike = sql`select ${sql.ref(`n.${field}`)} from ${sql.table(role)} as n group by ${sql.ref(`n.${field}`)} having count(*) > 1`;
    const shown = hasTown(entity)
      ? sql`case when ${town} <> '' and ${name} in (${alike}) then ${name} || ', ' || ${town} else ${name} end`
      : name;
    return sql`(select ${shown} from ${sql.table(role)} as o where o.id = ${sql.ref(`${of}.${role}_id`)})`;
  });
  return sql`coalesce(${sql.join(names)})`;
}
