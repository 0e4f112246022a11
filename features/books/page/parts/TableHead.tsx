/** The head of a table of this page: widths in pixels, and the name of each column. */
import { useMessages } from '../../../../src/i18n/useMessages';
import { Columns } from '../../../../src/look/table/Columns';
import type { english } from '../../words/en';

type ColumnKey<Key> = Key extends `books.column.${infer Name}` ? Name : never;

/** A column: its name, and its width; without one it takes what is left. */
export type BooksColumn = readonly [name: ColumnKey<keyof typeof english>, width: number | undefined];

const figures: ReadonlySet<string> = new Set(['amount', 'paid', 'byCard', 'counted', 'issued']);

/** The columns that name the row. */
const names: ReadonlySet<string> = new Set(['party', 'payee', 'documents']);

/** The class of a column's cells; `number` is that of figures. */
export function classOf(name: BooksColumn[0]): string {
  if (figures.has(name)) return 'number';
  if (names.has(name)) return `${name} naming`;
  return name === 'number' ? 'reference' : name;
}

/** The head. */
export function TableHead({ columns }: { readonly columns: readonly BooksColumn[] }) {
  const t = useMessages();
  return (
    <>
      <Columns columns={columns} />
      <thead>
        <tr>
          {columns.map(([name]) => (
            <th key={name} scope="col" className={classOf(name)}>
              {t(`books.column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
