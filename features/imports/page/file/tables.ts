/** Which tables the list of tables offers, and in which groups. Pure. */
import { sections, type Entities, type MenuPlace } from '../../../../src/grammar/entity';
import type { Import } from '../../rules/calls';

/** True for the name of a table. */
export function isImportable(registry: Entities, name: string | null): name is string {
  return name !== null && Object.hasOwn(registry, name);
}

/** The table that was asked for, otherwise the first of the list. */
export function tableOrFirst(registry: Entities, wanted: string | null): string {
  return isImportable(registry, wanted) ? wanted : (groupsOf(registry)[0]?.tables[0] ?? '');
}

/** Whether an import that was gone back to is still the one that is wanted. */
export function keepsTable({ table }: Pick<Import, 'table'>, wanted: string): boolean {
  return table === wanted;
}

/** The tables of each section of the menu; one that is in no menu stands with the table before it. Tickets come before jobs. */
export function groupsOf(registry: Entities): { readonly section: MenuPlace; readonly tables: readonly string[] }[] {
  let section: MenuPlace = 'Tickets';
  const of = Object.entries(registry).map(([name, { menu, pageSize, nameField }]) => {
    section = menu?.section ?? section;
    return { name, section, isLate: pageSize !== undefined && nameField !== 'ticket_number' };
  });
  return [...sections, 'Office' as const]
    .map((one) => {
      const own = of.filter((entry) => entry.section === one);
      const tables = [...own.filter(({ isLate }) => !isLate), ...own.filter(({ isLate }) => isLate)];
      return { section: one, tables: tables.map(({ name }) => name) };
    })
    .filter(({ tables }) => tables.length > 0);
}
