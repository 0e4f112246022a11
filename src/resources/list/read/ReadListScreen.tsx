/** The screen of a read list, inside react-admin's list context: search, filters, sort, pages, print and file, as lists of tables have them. */
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { useMemo, type ReactNode } from 'react';
import { ListContextProvider, ResourceContextProvider, useListContext } from 'react-admin';
import { SEARCH_KEY } from '../../../client/lists/location';
import { isChoice, isDecimal } from '../../../grammar/field';
import { guarded } from '../../../kinds/formulas';
import type { Translate } from '../../../messages/catalogue';
import { fieldCells } from '../../../rules/lists/cells';
import { useMessages } from '../../../i18n/useMessages';
import { formatNumber } from '../../../kinds/number';
import { SearchInput } from '../../../look/kit/fields/SearchInput';
import { Select } from '../../../look/kit/fields/Select';
import { Toolbar } from '../../../look/kit/page/Toolbar';
import { useSayWhich } from '../../../look/which';
import { EmptyState } from '../../../look/kit/parts/EmptyState';
import { csvOf, type ReadColumn, type ReadList } from '../../../rules/lists/readList';
import type { Column } from '../columns/column';
import type { AnyRow } from '../../../rules/rows';
import { DataTable } from '../DataTable';
import { CsvButton } from '../exporting/CsvButton';
import { NotOnPaper, PrintButton } from '../paper/PrintButton';
import { Pages, PrintedPage } from '../parts/Pages';
import { SortButton } from '../sort/SortButton';
import type { RowButtons } from '../table/rowButtons';
import { useReadRows } from './useReadRows';
import '../../screens.css';

/** What a feature shows in the cells of columns, in place of their texts. Inside, `useRecordContext` answers with the row. */
type ReadCells = Readonly<Record<string, ReactNode>>;

const shownOf = ({ columns }: ReadList): [string, ReadColumn][] =>
  Object.entries(columns).filter(([, { is }]) => is.list !== false);

function textOf({ words, decimals }: ReadColumn, t: Translate): ((value: unknown) => string) | undefined {
  if (decimals !== undefined) return (value) => formatNumber(value, decimals);
  if (!words) return undefined;
  return (value) => {
    const word = words[String(value)];
    return word === undefined ? String(value) : t(word);
  };
}

/** @param rows the rows shown, which decide the decimals of columns that name none */
function readColumns(list: ReadList, rows: readonly AnyRow[], t: Translate, cells: ReadCells = {}): Column[] {
  return shownOf(list).map(([name, column], at) => {
    const { format, ...own } = fieldCells({}, name, column.is, rows);
    const text = textOf(column, t);
    return {
      ...own,
      head: t(column.head),
      isNumber: format.isNumber,
      isWhole: format.isWhole,
      unit: format.unit,
      ...(text && { text: (row: AnyRow) => (own.isMissing(row) ? own.text(row) : text(row[name])) }),
      ...(at === 0 && { isName: true }),
      ...(column.phone && { onPhone: true }),
      ...(cells[name] !== undefined && { cell: cells[name] }),
    };
  });
}

/** The rows as a CSV file. Words cannot start a formula; numbers are plain, days `YYYY-MM-DD`. */
export function readCsv(list: ReadList, rows: readonly AnyRow[], t: Translate): string {
  const lines = rows.map((row) =>
    shownOf(list).map(([name, column]) => {
      const value = row[name] ?? '';
      if (isDecimal(column.is)) return value === '' ? '' : Number(value).toFixed(column.decimals ?? 0);
      return guarded(value === '' ? '' : (textOf(column, t)?.(value) ?? String(value)));
    }),
  );
  return csvOf([shownOf(list).map(([, { head }]) => t(head)), ...lines]);
}

interface ReadListScreenProps {
  readonly list: ReadList;
  /** Under which its rows are kept. */
  readonly queryKey: readonly unknown[];
  /** Above the tools: the views of the page, and which of them it is. */
  readonly tabs?: ReactNode;
  readonly panel?: { readonly id: string; readonly 'aria-labelledby': string };
  /** Where a row leads. Default: nowhere. */
  readonly linkOf?: (row: AnyRow) => string;
  readonly cells?: ReadCells;
  /** What can be done with a row. */
  readonly end?: RowButtons;
}

const NO_ROWS: readonly AnyRow[] = [];

/** The screen. */
export function ReadListScreen({ list, queryKey, tabs, panel, linkOf, cells, end }: ReadListScreenProps) {
  const t = useMessages();
  const { context, paper, year } = useReadRows(list, queryKey);
  const { data: rows = NO_ROWS, total } = context;
  const columns = useMemo(() => readColumns(list, rows, t, cells), [list, rows, t, cells]);
  const count = formatNumber(total ?? 0);
  useSayWhich(
    total === undefined ? undefined : list.day === undefined ? count : t('list.countInYear', { count, year }),
  );
  return (
    <ResourceContextProvider value={list.name}>
      <ListContextProvider value={context}>
        <div className="list-screen page-flush">
          {tabs}
          <Tools list={list}>
            <NotOnPaper paper={paper} />
            <PrintedPage />
            <PrintButton paper={paper} />
            <SortButton columns={columns} />
            <FileOfRows list={list} />
          </Tools>
          <div className="list-screen" {...(panel && { role: 'tabpanel', ...panel })}>
            <DataTable
              fillsPage
              edge={16}
              label={t(list.title)}
              columns={columns}
              linkOf={linkOf}
              end={end}
              empty={<NoRows list={list} year={year} />}
            />
          </div>
          <Pages things={[t(list.things[0]), t(list.things[1])]} count={rows.length} />
        </div>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

function NoRows({ list: { things, day }, year }: { readonly list: ReadList; readonly year: number }) {
  const t = useMessages();
  const { filterValues } = useListContext();
  const query = String(filterValues[SEARCH_KEY] ?? '');
  const [singular, plural] = [t(things[0]), t(things[1])];
  if (query !== '') return <EmptyState Icon={SearchIcon} text={t('list.noneMatches', { singular, query })} />;
  return (
    <EmptyState text={day === undefined ? t('list.noneYet', { plural }) : t('list.noneInYear', { plural, year })} />
  );
}

interface ToolsProps {
  readonly list: ReadList;
  readonly children: ReactNode;
}

/** The line of tools: what is searched for, the choices, the buttons. */
function Tools({ list, children }: ToolsProps) {
  const t = useMessages();
  const { filterValues, setFilters } = useListContext();
  const choose = (key: string, value: string): void => setFilters({ ...filterValues, [key]: value });
  return (
    <Toolbar acts={children}>
      <SearchInput
        label={t('common.search')}
        query={String(filterValues[SEARCH_KEY] ?? '')}
        onQuery={(text) => choose(SEARCH_KEY, text)}
      />
      {Object.entries(list.filters ?? {}).map(([name, all]) => {
        const { is, head, words = {} } = list.columns[name] ?? {};
        const options = (isChoice(is) ? is.choices : []).map((value) => {
          const word = words[value];
          return { value, text: word === undefined ? value : t(word) };
        });
        return (
          <Select
            key={name}
            aria-label={head && t(head)}
            value={String(filterValues[name] ?? '')}
            options={[{ value: '', text: all === undefined ? '' : t(all) }, ...options]}
            onChoose={(value) => choose(name, value)}
          />
        );
      })}
    </Toolbar>
  );
}

/** The button that saves every row that the filters leave. */
function FileOfRows({ list }: { readonly list: ReadList }) {
  const t = useMessages();
  const { total = 0, getData } = useListContext<AnyRow>();
  if (total === 0) return null;
  return <CsvButton name={list.name} make={async () => readCsv(list, (await getData?.()) ?? [], t)} />;
}
