/**
 * What a read costs at the least: one statement that reads its rows with the names of their related records, with no count. What a write
 * costs is in `direct.ts`.
 * It is the same on both engines and does not change with the server, so that it is a measure for it.
 */
import type { Entities } from '../../src/grammar/entity';
import { isReference } from '../../src/grammar/field';
import { entities } from '../../src/entities';
import { entityOf, fieldsOf } from '../../src/rules/rows';

const registry: Entities = entities;

interface Asked {
  readonly where: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** The statement that reads these rows of a table, newest first. */
export function bareRead(table: string, { where, limit, offset = 0 }: Asked): string {
  const entity = entityOf(registry, table);
  const columns = ['t.id', 't.add_date', 't.edit_date'];
  const joins: string[] = [];
  const join = (key: string, of: string, to: string): void => {
    const as = `r${joins.length}`;
    const other = entityOf(registry, to);
    joins.push(`left join ${to} as ${as} on ${as}.id = ${of}.${key}`);
    columns.push(`${as}.id as ${as}_id`, `${as}.${other.nameField ?? 'name'} as ${as}_name`);
    const own = entityOf(registry, table).fields[key];
    const embeds = of === 't' && own && isReference(own) ? (own.embeds ?? []) : [];
    for (const inner of embeds) {
      const field = other.fields[inner];
      if (field && isReference(field)) join(inner, as, field.to);
    }
  };
  for (const [key, field] of fieldsOf(entity)) {
    columns.push(`t.${key}`);
    if (isReference(field)) join(key, 't', field.to);
  }
  const order =
    entity.yearField === undefined ? 't.edit_date desc, t.id desc' : `t.${entity.yearField} desc, t.id desc`;
  const page = limit === undefined ? '' : ` limit ${limit} offset ${offset}`;
  // The rows first, so that none of those before the page is joined.
  const rows = `(select * from ${table} as t where ${where} order by ${order}${page})`;
  return `select ${columns.join(', ')} from ${rows} as t ${joins.join(' ')} order by ${order}`;
}
