/** Records by their names, from the option lists of the tables: every table of the registry that has a name and no pages. */
import { isText } from '../../../../src/grammar/field';
import type { Entities, Entity } from '../../../../src/grammar/entity';
import { relatedName, referencesOf, type Key } from '../../../../src/kinds/ref';
import { fold } from '../../../../src/kinds/text';
import { fillTemplate, holesOf } from '../../../../src/rules/labels';
import { editPath } from '../../../../src/rules/paths';
import { entityOf, nameFieldOf, type AnyRow } from '../../../../src/rules/rows';
import type { Hit } from '../hit';
import { scoreOf } from './matching';

/** A record as it is searched. */
export interface FoundRecord {
  readonly table: string;
  readonly id: Key;
  readonly label: string;
  readonly folded: string;
  /** The records it refers to, as far as its label does not name them. */
  readonly related: string;
}

/** Names of the tables whose records have names and are read at once. */
export function namedTables(registry: Entities): string[] {
  return Object.entries(registry).flatMap(([name, entity]) =>
    entity.pageSize === undefined && isText(entity.fields[nameFieldOf(entity)]) ? [name] : [],
  );
}

const made = new WeakMap<readonly AnyRow[], readonly FoundRecord[]>();

/** The records of one answer, made once for it. Those without a name are left out. */
export function namedRecords(table: string, entity: Entity, rows: readonly AnyRow[]): readonly FoundRecord[] {
  const known = made.get(rows);
  if (known) return known;
  // A name may have a hyphen of its own: `Maple Hollow Farms · Bag 1 - north pad`.
  const parts = holesOf(entity.optionLabel ?? `{${nameFieldOf(entity)}}`).map((hole) => `{${hole}}`);
  const named = rows.flatMap((row): FoundRecord[] => {
    const name = row[nameFieldOf(entity)];
    if (typeof name !== 'string' || name.trim() === '') return [];
    const label = fillTemplate(parts.join(' · '), row);
    const names = referencesOf(entity).map(([key]) => relatedName(row[key], ''));
    const related = names.filter((one) => one !== '' && !label.includes(one)).join(' · ');
    return [{ table, id: row.id, label, folded: fold(label), related }];
  });
  made.set(rows, named);
  return named;
}

/** Those that match what was typed. A word may also be of the table's title: `truck 401`. */
export function recordHits(
  registry: Entities,
  records: ReadonlyMap<string, readonly FoundRecord[]>,
  words: readonly string[],
): Hit[] {
  return [...records].flatMap(([table, named]) => {
    const entity = entityOf(registry, table);
    const title = fold(entity.title);
    const own = words.filter((word) => !title.startsWith(word));
    const searched = own.length > 0 && own.length < words.length ? own : words;
    return named.flatMap(({ id, label, folded, related }): Hit[] => {
      const score = Math.max(scoreOf(folded, words), searched === words ? 0 : scoreOf(folded, searched));
      if (score === 0) return [];
      const rest = [entity.title, related].filter(Boolean).join(' · ');
      const icon = entity.menu?.section ?? 'screen';
      return [
        {
          key: `${table} ${id}`,
          group: 'records',
          icon,
          name: label,
          rest,
          score,
          target: { to: editPath(entity, id) },
        },
      ];
    });
  });
}
