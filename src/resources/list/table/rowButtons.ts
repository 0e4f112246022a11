/** The buttons that a table has in each of its rows. */
import type { ReactNode } from 'react';
import type { AnyRow } from '../../../rules/rows';

/** Buttons of a row. */
export interface RowButtons {
  /** Width of their column in px. */
  readonly width: number;
  /** The buttons; `isOpened`: in an opened row, whose name is no link. */
  readonly of: (row: AnyRow, isOpened?: boolean) => ReactNode;
  /** The head of their column is only read out. Default: it is shown. */
  readonly isHeadHidden?: boolean;
  /** What stays in the column on phones, where the opened row shows all of them. Default: nothing. */
  readonly onPhone?: Omit<RowButtons, 'onPhone'>;
}
