/** The height of the rows of the one table, and how many of them the window has room for. */
import { useMedia } from '../../../../look/useMedia';
import { useIsPhone } from '../useIsPhone';

/** Height of a row in px, as tokens.css sets `--row`, and list.css the rows of phones. */
export function useRowHeight(): number {
  const isPhone = useIsPhone();
  const isCoarse = useMedia('(pointer: coarse)');
  if (isPhone) return 48;
  return isCoarse ? 40 : 32;
}

/** Rows of a height in px that reach to the lower edge of the window, whatever stands above them. */
export const rowsInWindow = (height: number): number => Math.ceil(window.innerHeight / height);
