/** In which order names stand, which are shown at first, and what is said of a group. Pure. */
import type { ImportName, ImportNames, NameUse } from '../../rules/calls';

/** A name that several records fit, or that no record is like and none can be made of: somebody has to choose. */
export function isOpen({ use }: Pick<ImportName, 'use'>): boolean {
  return use === null;
}

/** Groups without the names that only rows have which cannot be imported in any case: nothing is to be chosen for those. */
export function askedGroups(groups: readonly ImportNames[]): readonly ImportNames[] {
  return groups.map((group) => ({ ...group, names: group.names.filter(({ good }) => good > 0) }));
}

/** How many rows are skipped at least for their names: those of open names, and of names whose rows are not wanted. A row has one name of a table. */
export function skippedRows(groups: readonly ImportNames[]): number {
  const rowsOf = ({ names }: ImportNames): number =>
    names.filter(({ use }) => use === null || use === 'refuse').reduce((sum, { good }) => sum + good, 0);
  return Math.max(0, ...groups.map(rowsOf));
}

/** A name that is like no record: it is created or refused. */
export function isNew({ proposals, can_create }: Pick<ImportName, 'proposals' | 'can_create'>): boolean {
  return proposals.length === 0 && can_create;
}

/** A name like no record's, of a table whose records need more than a name: they have to be there first. */
export function isMissing(name: ImportName): boolean {
  return isOpen(name) && name.proposals.length === 0 && !name.can_create;
}

/** A name that is created, or would be if its rows were not skipped. What is probably no name is chosen one by one. */
export function isCreatable(name: ImportName): boolean {
  return name.use === 'create' || (isNew(name) && name.odd === null && typeof name.use !== 'number');
}

/** What stands for a name in lists and requests. */
export function nameKey({ text, parent }: Pick<ImportName, 'text' | 'parent'>): string {
  return JSON.stringify([text, parent]);
}

const weight = (name: ImportName): number => (isOpen(name) ? 0 : isNew(name) ? 2 : 1);

/** Open names first, then those that are like a record, then new ones; the file's order otherwise. */
export function ordered(names: readonly ImportName[]): readonly ImportName[] {
  return names.toSorted((a, b) => weight(a) - weight(b));
}

/** Groups with names, those with an open one first. */
export function orderedGroups(groups: readonly ImportNames[]): readonly ImportNames[] {
  const rank = ({ names }: ImportNames): number => (names.some(isOpen) ? 0 : 1);
  return groups.filter(({ names }) => names.length > 0).toSorted((a, b) => rank(a) - rank(b));
}

// The first of those that only have to be created; more are a click away.
const NEW_SHOWN = 3;

/** How many names are shown before `Show more`: all that need a look, and a few new ones. */
export function shownAtFirst(names: readonly ImportName[]): number {
  return names.filter((name) => !isNew(name)).length + NEW_SHOWN;
}

/** How many names of a group are of each sort. */
export function sortsOf(names: readonly ImportName[]) {
  return {
    several: names.filter(({ proposals }) => proposals.some(({ why }) => why === 'fits')).length,
    near: names.filter(({ proposals }) => proposals.length > 0 && proposals.every(({ why }) => why !== 'fits')).length,
    fresh: names.filter(isNew).length,
    lost: names.filter(({ proposals, can_create }) => proposals.length === 0 && !can_create).length,
  };
}

/** The change of names to the same use. */
export function usesOf(table: string, names: readonly ImportName[], use: NameUse) {
  return names.map(({ text, parent }) => ({ table, text, parent, use }));
}
