/** A group of tickets within a statement, with the groups inside it. */
import type { Column } from '../column';
import type { Level } from '../definitions/definition';
import type { Line } from '../line';
import type { Related } from '../ticket';
import { Totals } from '../tables/totals';

/** One group. The outermost has level -1. */
export interface Group {
  readonly level: number;
  readonly related: Related | null;
  readonly label: string;
  readonly says: NonNullable<Level['says']>;
  readonly totals: Totals;
  readonly groups: Group[];
  readonly lines: Line[];
}

/** A group without tickets. */
export function createGroup(
  columns: readonly Column[],
  { level, related, label, says }: Pick<Group, 'level' | 'related' | 'label' | 'says'>,
): Group {
  return { level, related, label, says, totals: new Totals(columns), groups: [], lines: [] };
}

/** Adds the totals of inner groups up to the outer ones: subtotals are sums of lines, totals sums of subtotals. */
export function addUp(group: Group): void {
  for (const inner of group.groups) {
    addUp(inner);
    group.totals.merge(inner.totals);
  }
}

/** A group and the groups inside it that have the same tickets, because each is the only one: outermost first. */
export function chainOf(group: Group): Group[] {
  const [only, other] = group.groups;
  return only && !other ? [group, ...chainOf(only)] : [group];
}

/** A group and all groups inside it, outermost first. */
export function* withInner(group: Group): Generator<Group> {
  yield group;
  for (const inner of group.groups) yield* withInner(inner);
}
