/** The side menu (§2.3), derived from the registry in its order. The caller adds entries without a table. */
import { sections, type Entities, type Entity, type Section } from '../grammar/entity';
import { addPath, editPath, listPath } from './paths';
import type { Key } from '../kinds/ref';

/** One entry of the menu. */
export interface MenuEntry {
  readonly text: string;
  readonly to: string;
  /** It leads to a form that adds. */
  readonly isAdd?: true;
}

/** An entry without a single table. `after` is the text of the entry before it; default: last in its section. */
export interface ExtraEntry extends MenuEntry {
  readonly section: Section;
  readonly after?: string | undefined;
}

/** A section and its entries; empty sections are left out. */
export interface MenuSection {
  readonly section: Section;
  readonly entries: readonly MenuEntry[];
}

/** True for a table that keeps one record: its menu entry leads to the first (§2.3, ruling 75). */
export function keepsOneRecord({ menu }: Entity): boolean {
  return menu?.first !== undefined;
}

/**
 * The menu. `firstIds` gives, for entries of the kind `first`, the id of the table's first record; without one the
 * entry links to the add form (§2.3, ruling 22).
 */
export function menuOf(
  registry: Entities,
  extras: readonly ExtraEntry[] = [],
  firstIds: Readonly<Record<string, Key | undefined>> = {},
): MenuSection[] {
  return sections
    .map((section) => {
      const entries: MenuEntry[] = [];
      for (const [name, entity] of Object.entries(registry)) {
        if (entity.menu?.section !== section) continue;
        const { first, list, add } = entity.menu;
        const id = firstIds[name];
        if (first) entries.push({ text: first, to: id === undefined ? addPath(entity) : editPath(entity, id) });
        if (list) entries.push({ text: list, to: listPath(entity) ?? addPath(entity) });
        if (add) entries.push({ text: add, to: addPath(entity) });
      }
      for (const { section: home, after, text, to } of extras) {
        if (home !== section) continue;
        const at = entries.findIndex((entry) => entry.text === after);
        entries.splice(at < 0 ? entries.length : at + 1, 0, { text, to });
      }
      return { section, entries };
    })
    .filter(({ entries }) => entries.length > 0);
}
