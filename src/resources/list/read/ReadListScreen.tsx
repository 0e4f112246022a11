/** The screen of a read list, inside react-admin's list context: search, filters, sort, pages, print and file, as lists of tables have them. */
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { useMemo, type ReactNode, type Ref } from 'react';
import { ListContextProvider, ResourceContextProvider, useListContext } from 'react-admin';
import { SEARCH_KEY } from '../../../client/lists/location';
import { isChoice, isDecimal } from '../../../grammar/field';
import { guarded } from '../../../kinds/formulas';
import type { PlainKey, Translate } from '../../../messages/catalogue';
import { fieldCells } from '../../../rules/lists/cells';
import { useMessages } from '../../../i18n/useMessages';
import { formatDollars, formatNumber } from '../../../kinds/number';
import { SearchInput } from '../../../look/kit/fields/SearchInput';
import { Select } from '../../../look/kit/fields/Select';
import { Toolbar } from '../../../look/kit/page/Toolbar';
import { useSayWhich } from '../../../look/which';
import { Segments } from '../../../look/kit/parts/Segments';
import { EmptyState } from '../../../look/kit/parts/EmptyState';
import { csvOf, type ReadColumn, type ReadList, type ReadStates } from '../../../rules/lists/readList';
import type { Column } from '../columns/column';
import { whenOf } from '../../../rules/dates';
import type { AnyRow } from '../../../rules/rows';
import { DataTable } from '../DataTable';
import { CsvButton } from '../exporting/CsvButton';
import { NotOnPaper, PrintButton } from '../paper/PrintButton';
import { Pages, PrintedPage } from '../parts/Pages';
import { SortButton } from '../sort/SortButton';
import type { RowButtons } from '../table/rowButtons';
import { useIsPhone } from '../table/useIsPhone';
import { useReadRows } from './useReadRows';
import type { ReadOptions, ReadSums } from './useReadSome';
import '../../screens.css';

/** What a feature shows in the cells of columns, in place of their texts. Inside, `useRecordContext` answers with the row. */
type ReadCells = Readonly<Record<string, ReactNode>>;

const columnsOf = ({ columns }: ReadList, where: ReadColumn['only']): [string, ReadColumn][] =>
  Object.entries(columns).filter(([, { is, only = where }]) => is.list !== false && only === where);

function textOf(
  { decimals }: ReadColumn,
  words: ReadColumn['words'],
  t: Translate,
): ((value: unknown) => string) | undefined {
  if (decimals !== undefined) return (value) => formatNumber(value, decimals);
  if (!words) return undefined;
  return (value) => {
    const word = words[String(value)];
    return word === undefined ? String(value) : t(word);
  };
}

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** @param rows the rows shown, which decide the decimals of columns that name none, and whether rare columns are shown */
function readColumns(list: ReadList, rows: readonly AnyRow[], t: Translate, cells: ReadCells = {}): Column[] {
  const filled = columnsOf(list, 'page').filter(
    ([name, { isRare }]) => !isRare || rows.some((row) => hasValue(row[name])),
  );
  const columns = filled.map(([name, column], at) => {
    const { format, ...own } = fieldCells({}, name, column.is, rows);
    const text = column.isMoment
      ? (value: unknown) => whenOf(new Date(String(value)), t('common.today'))
      : textOf(column, column.short ?? column.words, t);
    return {
      ...own,
      head: t(column.head),
      least: column.least,
      isNumber: format.isNumber,
      isWhole: format.isWhole,
      unit: format.unit,
      ...(text && { text: (row: AnyRow) => (own.isMissing(row) ? own.text(row) : text(row[name])) }),
      ...(at === 0 && { isName: true, said: (row: AnyRow) => String(row[list.called ?? name]) }),
      ...(column.phone && { onPhone: column.phone }),
      ...(cells[name] !== undefined && { cell: cells[name] }),
    };
  });
  // Those of a second line stand below the column before them.
  return columns.map((column, at) => {
    const next = columns.findIndex(({ onPhone }, place) => place > at && onPhone === true);
    const behind = columns.slice(at + 1, next < 0 ? undefined : next).filter(({ onPhone }) => onPhone === 'below');
    return column.onPhone === true && behind.length > 0 ? { ...column, below: behind } : column;
  });
}

/** The rows as a CSV file. Words cannot start a formula; numbers are plain, days `YYYY-MM-DD`. */
export function readCsv(list: ReadList, rows: readonly AnyRow[], t: Translate): string {
  const columns = columnsOf(list, 'file');
  const lines = rows.map((row) =>
    columns.map(([name, column]) => {
      const value = row[name] ?? '';
      if (isDecimal(column.is)) return value === '' ? '' : Number(value).toFixed(column.decimals ?? 0);
      return guarded(value === '' ? '' : (textOf(column, column.words, t)?.(value) ?? String(value)));
    }),
  );
  return csvOf([columns.map(([, { head }]) => t(head)), ...lines]);
}

interface ReadListScreenProps extends ReadOptions {
  /** Above the tools: the views of the page, and which of them it is. */
  readonly tabs?: ReactNode;
  /** What the page can do, at the end of the tools. */
  readonly acts?: ReactNode;
  readonly panel?: { readonly id: string; readonly 'aria-labelledby': string };
  /** Where a row leads. Default: nowhere. */
  readonly linkOf?: (row: AnyRow) => string;
  readonly cells?: ReadCells;
  /** What can be done with a row; on phones it stands in the opened row. */
  readonly end?: RowButtons;
  /** Those who only read may do it too. */
  readonly areForAll?: true;
  readonly rowClass?: (row: AnyRow) => string | undefined;
  readonly searchRef?: Ref<HTMLInputElement>;
  /** It is a part of a page about something else: the bar does not count its rows. Default: it is the page. */
  readonly isPart?: boolean;
}

const NO_ROWS: readonly AnyRow[] = [];

/** Says in the bar how many there are. */
function useSayRows({ day }: ReadList, total: number | undefined, year: number): void {
  const t = useMessages();
  const count = formatNumber(total ?? 0);
  useSayWhich(total === undefined ? undefined : day === undefined ? count : t('list.countInYear', { count, year }));
}

/** The screen. */
export function ReadListScreen({ tabs, acts, panel, cells, searchRef, ...given }: ReadListScreenProps) {
  const t = useMessages();
  const isPhone = useIsPhone();
  const { list, isSelectable, linkOf, end, rowClass, areForAll } = given;
  const { context, sums, paper, year } = useReadRows(given);
  const { data: rows = NO_ROWS, total } = context;
  const columns = useMemo(() => readColumns(list, rows, t, cells), [list, rows, t, cells]);
  useSayRows(list, given.isPart ? undefined : total, year);
  return (
    <ResourceContextProvider value={list.name}>
      <ListContextProvider value={context}>
        <div className="list-screen column grow page-flush">
          {tabs}
          <Tools list={list} searchRef={searchRef}>
            <NotOnPaper paper={paper} />
            <PrintedPage />
            <PrintButton paper={paper} />
            <SortButton columns={columns} />
            <FileOfRows list={list} />
            {acts}
          </Tools>
          <div className="list-screen column grow" {...(panel && { role: 'tabpanel', ...panel })}>
            <DataTable
              fillsPage
              edge={16}
              label={t(list.title)}
              columns={columns}
              {...{ linkOf, rowClass, isSelectable, areForAll, [isPhone ? 'lead' : 'end']: end }}
              empty={<NoRows list={list} year={year} />}
            />
          </div>
          <Pages
            things={[t(list.things[0]), t(list.things[1])]}
            count={rows.length}
            sums={sums && <Sums list={list} sums={sums} />}
          />
        </div>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

/** ` · amount $900,000.00 · balance $70,276.08`. */
function Sums({ list, sums }: { readonly list: ReadList; readonly sums: ReadSums }) {
  const t = useMessages();
  if (useListContext().total === 0) return null;
  return Object.entries(list.sums ?? {}).map(([name, word]) => (
    <span key={name}>
      {' · '}
      {word && t(word)} <b>{formatDollars(sums[name] ?? 0)}</b>
    </span>
  ));
}

function NoRows({ list: { things, day, filters }, year }: { readonly list: ReadList; readonly year: number }) {
  const t = useMessages();
  const { filterValues } = useListContext();
  const query = String(filterValues[SEARCH_KEY] ?? '');
  const isNarrowed = Object.keys(filters ?? {}).some((name) => Object.hasOwn(filterValues, name));
  const [singular, plural] = [t(things[0]), t(things[1])];
  if (query !== '') return <EmptyState Icon={SearchIcon} text={t('list.noneMatches', { singular, query })} />;
  if (isNarrowed) return <EmptyState Icon={SearchIcon} text={t('form.noMatch')} />;
  return (
    <EmptyState text={day === undefined ? t('list.noneYet', { plural }) : t('list.noneInYear', { plural, year })} />
  );
}

interface ToolsProps {
  readonly list: ReadList;
  readonly searchRef: Ref<HTMLInputElement> | undefined;
  readonly children: ReactNode;
}

/** The line of tools: what is searched for, the choices, the buttons. */
function Tools({ list, searchRef, children }: ToolsProps) {
  const t = useMessages();
  const { filterValues, setFilters } = useListContext();
  const choose = (key: string, value: string): void => setFilters({ ...filterValues, [key]: value });
  return (
    <Toolbar acts={children}>
      <SearchInput
        label={t('common.search')}
        ref={searchRef}
        query={String(filterValues[SEARCH_KEY] ?? '')}
        onQuery={(text) => choose(SEARCH_KEY, text)}
      />
      {Object.entries(list.filters ?? {}).map(([name, filter]) => (
        <Filter
          key={name}
          column={list.columns[name]}
          filter={filter}
          value={String(filterValues[name] ?? '')}
          onChoose={(value) => choose(name, value)}
        />
      ))}
    </Toolbar>
  );
}

interface FilterProps {
  readonly column: ReadColumn | undefined;
  readonly filter: PlainKey | ReadStates | undefined;
  /** `''` is all. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function Filter({ column, filter, value, onChoose }: FilterProps) {
  const t = useMessages();
  if (!column || !filter) return null;
  const { is, head, words = {} } = column;
  const [all, of, values] =
    typeof filter === 'object'
      ? [filter.all, filter.states, Object.keys(filter.states)]
      : [filter, words, isChoice(is) ? is.choices : []];
  const options = ['', ...values].map((one) => {
    const word = one === '' ? all : of[one];
    return { value: one, text: word === undefined ? one : t(word) };
  });
  if (typeof filter === 'object') return <Segments label={t(head)} {...{ value, options, onChoose }} />;
  return <Select aria-label={t(head)} {...{ value, options, onChoose }} />;
}

/** The button that saves every row that the filters leave. */
function FileOfRows({ list }: { readonly list: ReadList }) {
  const t = useMessages();
  const { total = 0, getData } = useListContext<AnyRow>();
  if (total === 0) return null;
  return <CsvButton name={list.name} make={async () => readCsv(list, (await getData?.()) ?? [], t)} />;
}
