/** Columns of a table of this page, with their names. */
import { useMessages } from '../../../../src/i18n/useMessages';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import type { english } from '../../words/en';

type ColumnKey<Key> = Key extends `books.column.${infer Name}` ? Name : never;

interface UnnamedColumn<Row> extends Omit<CellColumn<Row>, 'title'> {
  readonly key: ColumnKey<keyof typeof english>;
}

/** The columns. */
export function useColumns<Row>(columns: readonly UnnamedColumn<Row>[]): readonly CellColumn<Row>[] {
  const t = useMessages();
  return columns.map((column) => ({ ...column, title: t(`books.column.${column.key}`) }));
}

/** The number of the account, left out where nobody has one. */
export const accountColumn = (width: number) =>
  ({
    key: 'account',
    width,
    phone: 'none',
    cell: ({ account_number: account }: Numbered) => account,
    fills: ({ account_number: account }: Numbered) => account !== null,
  }) as const;

interface Numbered {
  readonly account_number: string | null;
}
