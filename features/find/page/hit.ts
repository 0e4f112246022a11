/** What the command box finds: one line of its list, and where that leads. */
import type { MenuPlace } from '../../../src/grammar/entity';

/** The groups, in their order. */
export const hitGroups = ['recent', 'tickets', 'reports', 'records', 'screens', 'do'] as const;
/** One of the groups. */
export type HitGroup = (typeof hitGroups)[number];

/** Where a line leads. */
export type Target =
  /** A page of ours; `year` becomes the working year first. */
  | { readonly to: string; readonly year?: number }
  /** A report, which the server answers. */
  | { readonly report: string }
  | { readonly open: 'jobs' | 'keys' };

/** Tickets whose number is said at the right: those of a filter, as their list takes it. */
export interface Counted {
  readonly table: string;
  readonly filter: Readonly<Record<string, string | number>>;
}

/** One line. */
export interface Hit {
  /** Unique in the list. */
  readonly key: string;
  readonly group: HitGroup;
  readonly icon: MenuPlace | 'screen' | 'add' | 'recent';
  readonly name: string;
  /** What is said behind the name. */
  readonly rest: string;
  /** What is said at the right. */
  readonly end?: string;
  /** What is counted for the right, once it is known. */
  readonly counted?: Counted;
  /** The year of a record that is not of the working year. */
  readonly otherYear?: number;
  /** Higher is better, see `scoreOf`. */
  readonly score: number;
  readonly target: Target;
}

/** A group with its lines. */
export interface HitList {
  readonly group: HitGroup;
  readonly hits: readonly Hit[];
}

/** Most lines of a group. */
const MOST = 5;

/** The order of the groups before anything is typed. */
export const offeredGroups: readonly HitGroup[] = ['recent', 'do', 'screens'];

/** The best lines of each group: the group of the best line first, the others in the given order. */
export function groupedHits(hits: readonly Hit[], order: readonly HitGroup[] = hitGroups): HitList[] {
  const lists = order.flatMap((group): HitList[] => {
    const own = hits.filter((hit) => hit.group === group).toSorted((a, b) => b.score - a.score);
    return own.length === 0 ? [] : [{ group, hits: own.slice(0, MOST) }];
  });
  const bestOf = ({ hits: [first] }: HitList): number => first?.score ?? 0;
  const best = Math.max(0, ...lists.map(bestOf));
  const first = lists.find((list) => bestOf(list) === best);
  return first ? [first, ...lists.filter((list) => list !== first)] : [];
}
