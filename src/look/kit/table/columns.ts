/** What a table is told of its columns and rows. */
import type { ComponentProps, ReactNode } from 'react';
import type { TickProps } from './Tick';

/** A column as the head knows it. */
export interface HeadColumn {
  /** Of its own in the table. */
  readonly key: string;
  /** `''`: the head is empty. */
  readonly title: ReactNode;
  /** The title is read and not seen: of buttons. */
  readonly isSilent?: boolean | undefined;
  /** In px. A column without one shares what is left. */
  readonly width?: number | undefined;
  /** The same below 600 px: `rest` shares what is left, `none` leaves the column out. Default: the width. */
  readonly phone?: number | 'rest' | 'none' | undefined;
  /** Set from the right. */
  readonly isNumber?: boolean | undefined;
  /** It names the row: it stays in sight, and is never narrower than 160 px. */
  readonly isNaming?: boolean | undefined;
  /** It names the row by a sentence, and takes all the room that a wide window has. Default: 420 px at most. */
  readonly isSentence?: boolean | undefined;
  /** Of its head and its cells. */
  readonly className?: string | undefined;
  /** How the rows are sorted by it; absent where they cannot be. */
  readonly sort?:
    | { readonly direction: 'ascending' | 'descending' | undefined; readonly onSort: () => void }
    | undefined;
}

/** A column with its cells. */
export interface CellColumn<Row> extends HeadColumn {
  /** What stands in it, as a value or an element: it is called and not rendered. */
  readonly cell: (row: Row, isPhone: boolean) => ReactNode;
  /** Its cells are the heads of their rows. */
  readonly isHead?: boolean | undefined;
  readonly cellClass?: string | ((row: Row) => string | undefined) | undefined;
  /** The whole text of a cell that may be cut. */
  readonly hint?: ((row: Row) => string | undefined) | undefined;
  /** Whether a row has something in it. Where none has, the column is left out. Default: it is there. */
  readonly fills?: ((row: Row) => boolean) | undefined;
  /** What stands in the last row, which adds the others up. */
  readonly sum?: ReactNode;
}

/** Rows under a head of their own. */
export interface RowGroup<Row> {
  readonly key: string;
  readonly rows: readonly Row[];
  /** What the head says. Default: no head. */
  readonly title?: ReactNode;
  /** Further attributes of the head's row. */
  readonly head?: RowAttributes | undefined;
  /** What stands in the other columns of the head, by their keys. Default: the title is as wide as the table. */
  readonly sums?: Readonly<Record<string, ReactNode>> | undefined;
}

/** Rows with boxes to tick. */
export interface RowTicks<Row> {
  /** The box in the head; a text is read there and not seen. */
  readonly all: TickProps | string;
  readonly of: (row: Row) => TickProps;
}

export type RowAttributes = ComponentProps<'tr'> & { readonly [data: `data-${string}`]: string | undefined };

/** Names of classes, one behind the other. */
export const joined = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;

/** The class of the head and the cells of a column. */
export const classOf = ({ isNumber, isNaming, className }: HeadColumn): string | undefined =>
  joined(className, isNumber && 'number', isNaming && 'naming');
