/** How the entry of the page shown is marked, in every shape of the menu. */
import type { MenuEntry, MenuSection } from '../../../rules/menu';
import type { OfficeSection } from '../../office/entries';
import type { WaitingPages } from '../../../rules/calls/waiting';

/** How much waits, by the address of an entry. */
export type Waiting = WaitingPages['pages'];

/** What each shape of the menu shows. */
export interface MenuProps {
  readonly sections: readonly MenuSection[];
  /** The screens of the office, at the foot (rulings 70 and 107). */
  readonly office: readonly OfficeSection[];
  readonly current: MenuEntry | undefined;
  /** The page shown is the current entry's own page, not a related one. */
  readonly exact: boolean;
  /** How much waits behind entries of the office, by their addresses. */
  readonly waiting: Waiting;
}

/** The attribute of an entry's link. */
export function currentMark(entry: MenuEntry, { current, exact }: Pick<MenuProps, 'current' | 'exact'>) {
  return entry === current ? ({ 'aria-current': exact ? 'page' : 'true' } as const) : {};
}
