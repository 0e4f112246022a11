/** The tab Issued: every statement of the working year, what it came to and how far it is. */
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { EmptyState } from '../../../../src/look/kit/parts/EmptyState';
import { useSayWhich } from '../../../../src/look/which';
import type { Statement, StatementPage } from '../../rules/calls/issued';
import { useTicks, useTicksSet } from '../open/ticks/useTicks';
import { useStatementKeys } from '../../../../src/custom/parts/usePageKeys';
import type { StatementsShown } from '../useShown';
import { Slot } from '../../../../src/custom/Slot';
import { IssuedTable } from './IssuedTable';
import { useIssued, statesAsked } from './useIssued';
import { countOf } from '../../rules/open/openRows';
import { usePartyName } from '../../../../src/custom/parts/usePartyName';
import { codesAsked } from '../parts/tools/segments';
import { useOpen, useStatementVerbs, useIssuedCount } from '../useStatements';
import { Money } from '../../../../src/custom/parts/Money';
import { Pager, rangeOf } from '../../../../src/look/kit/page/Pager';
import { PageBody, RowsFrame } from '../../../../src/look/kit/page/Page';
import { Toolbar } from '../../../../src/look/kit/page/Toolbar';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';

import { useMay } from '../../../../src/client/people/useMe';
import { guarded } from '../../../../src/kinds/formulas';
import type { Translate } from '../../../../src/messages/catalogue';
import { csvOf } from '../../../../src/rules/lists/readList';
import { CsvButton } from '../../../../src/resources/list/exporting/CsvButton';
import { useSaving } from '../../../../src/resources/list/exporting/useSaving';
import { statementKinds } from '../../../../src/rules/settled/codes';
import { kindTitle } from '../../../../src/custom/parts/kindTitle';
import { Segments } from '../../../../src/look/kit/parts/Segments';
import { StatementTabs } from '../parts/tools/StatementTabs';
import { Button } from '../../../../src/look/kit/Button';
import { Select } from '../../../../src/look/kit/fields/Select';
import { SearchInput } from '../../../../src/look/kit/fields/SearchInput';

/** The tools above the issued statements: the tabs with the acts, then the search, the kinds, the states. */
interface IssuedToolsProps {
  readonly shown: StatementsShown;
  readonly asked: ReturnType<typeof useIssued>['asked'];
  /** How many parties have something to issue. */
  readonly open: number | undefined;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly searchRef: Ref<HTMLInputElement>;
  /** What can be done with the statements. */
  readonly children: ReactNode;
  /** All statements that are asked for. */
  readonly all: () => Promise<readonly Statement[]>;
}

/** The two lines. */
function IssuedTools({ shown, asked, open, query, onQuery, searchRef, all, children }: IssuedToolsProps) {
  const t = useMessages();
  const issued = useIssuedCount();
  return (
    <>
      <StatementTabs shown={shown} counts={{ open, issued }}>
        {children}
      </StatementTabs>
      <Toolbar acts={<FileOfStatements all={all} />}>
        <SearchInput label={t('list.searchTable')} query={query} onQuery={onQuery} ref={searchRef} />
        <KindSelect code={asked.code} onChoose={(code) => shown.change({ code: code || null, page: null })} />
        <Segments
          label={t('settle.state')}
          value={asked.state}
          options={statesAsked.map((value) => ({ value, text: t(`settle.asked.${value || 'all'}`) }))}
          onChoose={(value) => shown.change({ state: value || null, page: null })}
        />
      </Toolbar>
    </>
  );
}

interface KindSelectProps {
  /** `''` is all kinds. */
  readonly code: string;
  readonly onChoose: (code: string) => void;
}

function KindSelect({ code, onChoose }: KindSelectProps) {
  const t = useMessages();
  return (
    <Select
      aria-label={t('settle.kind')}
      value={code}
      options={[
        { value: '', text: t('settle.of.all') },
        ...statementKinds.map((kind) => ({ value: String(kind.code), text: kindTitle(t, kind.code) })),
      ]}
      onChoose={onChoose}
    />
  );
}

/** Those that mail is usually for: live ones that did not arrive, and are not on their way or in doubt. */
function unmailed(statements: readonly Statement[]): readonly Statement[] {
  return statements.filter(({ voided, mailed }) => !voided && (mailed === 'no' || mailed === 'failed'));
}

interface SendToolsProps {
  readonly statements: readonly Statement[];
  /** Ids of ticked ones, as texts. */
  readonly ticks: ReadonlySet<string>;
}

/** The buttons. */
function SendTools({ statements, ticks }: SendToolsProps) {
  const t = useMessages();
  const may = useMay('write');
  const verbs = useStatementVerbs();
  const { isBusy, save } = useSaving(t('settle.noFiles'));
  if (!may) return null;
  const chosen = ticks.size > 0 ? statements.filter(({ id }) => ticks.has(String(id))) : unmailed(statements);
  const ids = chosen.map(({ id }) => id);
  const isOff = ids.length === 0;
  const saveAs = (as: 'zip' | 'print'): Promise<void> => save(async () => (await verbs()).files(as, ids));
  return (
    <>
      <Button look="text" disabled={isOff || isBusy} onClick={() => void saveAs('zip')}>
        <DownloadIcon />
        {t('settle.zip')}
      </Button>
      <Button look="text" disabled={isOff || isBusy} onClick={() => void saveAs('print')}>
        <PrintIcon />
        {t('settle.print')}
      </Button>
      <Slot name="issuedTools" given={{ ids }} />
    </>
  );
}

/** The button that saves what is asked for, every page of it. */
function FileOfStatements({ all }: Pick<IssuedToolsProps, 'all'>) {
  const t = useMessages();
  const nameOf = usePartyName();
  const make = async (): Promise<string> => statementsCsv(await all(), t, nameOf);
  return <CsvButton name="statements" make={make} failed={t('settle.noFiles')} />;
}

/** A line for each statement. Names cannot start a formula; amounts are plain numbers. */
function statementsCsv(
  statements: readonly Statement[],
  t: Translate,
  nameOf: ReturnType<typeof usePartyName>,
): string {
  const heads = ['reference', 'party', 'kind', 'issuedOn', 'dueOn', 'amount', 'openAmount', 'state'] as const;
  const lines = statements.map((one) => [
    one.reference,
    guarded(nameOf(one.party)),
    kindTitle(t, one.code),
    one.issued_on,
    one.due_on ?? '',
    one.amount,
    one.state === 'void' ? '' : one.open,
    one.state === 'overdue' ? t('settle.asked.overdue') : t(`settle.is.${one.state}`),
  ]);
  return csvOf([heads.map((head) => t(`settle.${head}`)), ...lines]);
}

/** Statements a page of the API. */
const FULL = 100;

interface IssuedPagesProps {
  readonly page: StatementPage;
  readonly number: number;
  readonly onPage: (number: number) => void;
}

/** The foot. */
function IssuedPages({ page: { results, count, total_pages: pages, sums }, number, onPage }: IssuedPagesProps) {
  const t = useMessages();
  return (
    <Pager pages={pages} page={number} onPage={onPage}>
      <b>{rangeOf(number, FULL, results.length)}</b>{' '}
      {count === 1 ? t('settle.ofOne') : t('settle.ofAll', { count: formatNumber(count) })}
      {' · '}
      {t('settle.amountSum')}{' '}
      <b>
        <Money value={sums.amount} inDollars />
      </b>
      {' · '}
      {t('settle.openSum')}{' '}
      <b>
        <Money value={sums.open} inDollars />
      </b>
    </Pager>
  );
}

function NoneIssued({ isFiltered, year }: { readonly isFiltered: boolean; readonly year: number }) {
  const t = useMessages();
  if (isFiltered) return <EmptyState Icon={SearchIcon} text={t('settle.noneFound')} />;
  return <EmptyState text={t('settle.noneIssued', { year })} />;
}

const NO_STATEMENTS: readonly Statement[] = [];

/** What is typed into the search; the address follows. */
function useSearch(asked: string, change: StatementsShown['change']): [string, (query: string) => void] {
  const [query, setQuery] = useState(asked);
  const find = (q: string): void => {
    setQuery(q);
    change({ q: q || null, page: null });
  };
  return [query, find];
}

/** The tab. */
export function IssuedTab({ shown }: { readonly shown: StatementsShown }) {
  const t = useMessages();
  const search = useRef<HTMLInputElement>(null);
  const { asked, year, data, all, hasFailed, retry } = useIssued();
  const open = useOpenCount(shown);
  useStatementKeys({ onSearch: () => search.current?.focus() });
  useSayWhich(data && t('settle.countIn', { count: formatNumber(data.count), year }));
  const [query, find] = useSearch(asked.q, shown.change);
  const found = data?.results ?? NO_STATEMENTS;
  const sendable = found.filter(({ voided }) => !voided);
  const ticks = useTicks(
    sendable.map(({ id }) => String(id)),
    useTicksSet(),
  );
  const isFiltered = asked.state !== '' || asked.code !== '' || asked.q !== '';
  return (
    <>
      <IssuedTools shown={shown} asked={asked} open={open} query={query} onQuery={find} searchRef={search} all={all}>
        <SendTools statements={found} ticks={ticks.ticks} />
      </IssuedTools>
      <Slot name="issuedNotes" given={{}} />
      <PageBody page="statements" tab="issued">
        <RowsFrame
          failed={hasFailed && { what: t('settle.issued'), onRetry: retry }}
          empty={data && found.length === 0 && <NoneIssued isFiltered={isFiltered} year={year} />}
        >
          <IssuedTable
            statements={data && found}
            ticks={ticks}
            sort={asked.sort}
            onSort={(sort) => shown.change({ sort: sort || null, page: null })}
          />
        </RowsFrame>
        {data && data.count > 0 && (
          <IssuedPages page={data} number={asked.page} onPage={(page) => shown.change({ page: String(page) })} />
        )}
      </PageBody>
    </>
  );
}

/** The count. */
function useOpenCount({ period, withMiles }: StatementsShown): number | undefined {
  const { data } = useOpen(period, codesAsked(withMiles));
  return data && countOf(data.kinds);
}
