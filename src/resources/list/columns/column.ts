/** The one type of a table's column: what a cell shows, how it sorts, what it is found by, and how it may be narrowed. */
import type { ReactNode } from 'react';
import type { ListCells } from '../../../rules/lists/cells';
import type { AnyRow } from '../../../rules/rows';

/** A column. */
export interface Column extends ListCells {
  readonly head: string;
  readonly isNumber: boolean;
  /** Never cut and never broken in two lines: numbers, days, telephone numbers. */
  readonly isWhole: boolean;
  /** Of the first column: what is said of the row beside its checkbox. Default: the text. */
  readonly said?: (row: AnyRow) => string;
  /** Names the row. */
  readonly isName?: boolean;
  /** Px that its cells need, where they show more than their text. */
  readonly least?: number | undefined;
  /** A stamp of the record (`Id`, `Add Date`, `Edit Date`): shown muted. */
  readonly isStamp?: boolean;
  /** Stays on phones, as a column or below the one before it; the row opens the others. A table without such columns shows all of them there. */
  readonly onPhone?: boolean | 'below';
  /** On phones below its text: the columns that stand there in a second line. */
  readonly below?: readonly Column[];
  /** Unit of the numbers, for the head's title. */
  readonly unit?: string | undefined;
  /** Where an opened row leads from the text: to a call or a letter. */
  readonly href?: (row: AnyRow) => string | undefined;
  /** A word behind the name of some rows. It is no part of the text, so that nothing sorts or finds by it. */
  readonly tag?: (row: AnyRow) => string | undefined;
  /** Shown instead of the text; inside it `useRecordContext` answers with the row. Must be the same node at each render. */
  readonly cell?: ReactNode;
}
