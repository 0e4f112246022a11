/** `/office/history`: who did what, in words, with Undo. Everybody sees it; clerks undo their own acts, owners all. */
import { ticketList } from '../../../../src/messages/en/later/tickets/ticketList';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState, useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { HistoryAct } from '../../rules/calls';
import { useMe } from '../../../../src/client/people/useMe';
import { useOwnServer } from '../../../../src/client/server/useOwnServer';
import type { WindrowDataProvider } from '../../../../src/dataProvider';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { EmptyState, RetryState } from '../../../../src/look/kit/parts/EmptyState';
import { useSayWhich } from '../../../../src/look/which';
import { words } from '../../words/es';
import { allows } from '../../../../src/rules/accounts/roles';
import { useFeatures } from '../../../../src/custom/feature';
import { ActTable } from './ActTable';
import { HistoryFilterBar } from './HistoryFilterBar';
import { filtersIn, searchOf, type HistoryFilters, isFiltered, queryOf } from './historyFilters';
import type { Translate } from '../../../../src/messages/catalogue';
import { Page, RowsFrame } from '../../../../src/look/kit/page/Page';
import { Pager, rangeOf } from '../../../../src/look/kit/page/Pager';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { lastAct } from '../../../../src/client/undo/lastAct';
import { useHistoryCalls } from '../calls';
import { useHasAllWords } from '../told/settingWords';
import { Button } from '../../../../src/look/kit/Button';
import '../history.css';
import './historyPage.css';

/** Acts of every page but the last. */
const FULL = 50;

interface ActPagesProps {
  /** Acts on this page. */
  readonly count: number;
  readonly paging: ActPaging;
}

/** The foot. */
function ActPages({ count, paging: { number, onNewer, onOlder } }: ActPagesProps) {
  const t = useMessages();
  return (
    <Pager
      pages={undefined}
      page={number}
      hasMore={onOlder !== undefined}
      names={[t('history.newer'), t('history.older')]}
      onPage={(page) => (page < number ? onNewer : onOlder)?.()}
    >
      <b>{rangeOf(number, FULL, count)}</b>
      {onOlder ? t('history.rangeMore') : number === 1 ? t('history.rangeAll') : t('history.rangeLast')}
    </Pager>
  );
}

/** The page with its texts. */
export function HistoryPage() {
  const { language } = useInstalledLanguage();
  return (
    <RoomMessages texts={{ ...words[language], ...ticketList }}>
      <HistoryOfServer />
    </RoomMessages>
  );
}

function HistoryOfServer() {
  const t = useMessages();
  const isOwn = useOwnServer();
  if (isOwn === false) return <Alert kind="info">{t('history.notHere')}</Alert>;
  return <History isOwn={isOwn === true} />;
}

const NONE: readonly HistoryAct[] = [];

/** Who can be filtered by: for owners all users, for others who is on this page. */
function useUsersSeen(acts: readonly HistoryAct[]) {
  const provider = useDataProvider<WindrowDataProvider>();
  const me = useMe();
  const { readUsers } = useFeatures().find((feature) => feature.readUsers) ?? {};
  // Others are refused, so nobody asks before the role is known.
  const isOwner = me !== undefined && allows(me.role, 'owner');
  const { data } = useQuery({
    queryKey: ['office', 'users'],
    queryFn: async ({ signal }) => (await readUsers?.(await provider.calls((rest) => rest), signal)) ?? [],
    enabled: isOwner && readUsers !== undefined,
    retry: false,
  });
  const seen = acts.flatMap(({ user_id: id, by }) => (id === null ? [] : [[String(id), by] as const]));
  const known = (data ?? []).map(({ id, username }) => [String(id), username] as const);
  const all = Array.from(new Map([...seen, ...known]), ([value, text]) => ({ value, text }));
  return all.toSorted((one, other) => one.text.localeCompare(other.text));
}

function History({ isOwn }: { readonly isOwn: boolean }) {
  const t = useMessages();
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersIn(search), [search]);
  // The address follows a moment later: the next filter must know of this one.
  const [wanted, want] = useState(filters);
  const [read, setRead] = useState(filters);
  if (read !== filters) {
    setRead(filters);
    want(filters);
  }
  const { page, of, hasFailed, refetch, paging } = useActs(filters, isOwn);
  const acts = page?.acts ?? NONE;
  const users = useUsersSeen(acts);
  const hasWords = useHasAllWords();
  useSayWhich(filters.ticket_number);
  const apply = (next: HistoryFilters): void => {
    want(next);
    setSearch(searchOf(next), { replace: true });
  };
  return (
    <Page className="history-page on-surface">
      <HistoryFilterBar filters={wanted} users={users} onChange={apply} />
      <RowsFrame>
        {hasFailed ? (
          <RetryState what={t('history.title')} onRetry={() => void refetch()} />
        ) : (
          page &&
          hasWords &&
          (acts.length === 0 ? <Nothing filters={of} onApply={apply} /> : <ActTable acts={acts} names={page.names} />)
        )}
      </RowsFrame>
      {acts.length > 0 && <ActPages count={acts.length} paging={paging} />}
    </Page>
  );
}

interface NothingProps {
  readonly filters: HistoryFilters;
  readonly onApply: (filters: HistoryFilters) => void;
}

/** `Nothing happened to 99999 from 2026-11-15 to 2026-11-21.` */
function Nothing({ filters, onApply }: NothingProps) {
  const t = useMessages();
  return (
    <EmptyState Icon={SearchIcon} text={nothingText(t, filters)}>
      {(filters.from !== '' || filters.to !== '') && (
        <Button look="line" onClick={() => onApply({ ...filters, from: '', to: '' })}>
          {t('history.searchAllDays')}
        </Button>
      )}
    </EmptyState>
  );
}

/** The sentence. */
function nothingText(t: Translate, filters: HistoryFilters): string {
  const { from, to, ticket_number: what } = filters;
  const hasDays = from !== '' || to !== '';
  const when = from === to ? t('history.onDay', { day: from }) : t('history.fromTo', { from, to });
  const isOther = isFiltered({ ...filters, from: '', to: '', ticket_number: '' });
  if (isOther) return hasDays ? t('history.nothingFitsThen', { when }) : t('history.nothingFits');
  if (what !== '') return hasDays ? t('history.nothingToThen', { what, when }) : t('history.nothingTo', { what });
  return hasDays ? t('history.nothingThen', { when }) : t('history.nothing');
}

/** Acts a page. */
const LIMIT = 50;

/** The way through the pages: each begins where the one before says. */
interface ActPaging {
  /** From 1 up. */
  readonly number: number;
  readonly onNewer: (() => void) | undefined;
  readonly onOlder: (() => void) | undefined;
}

/** The page of the filters, and those that it is of: until the next one has come, the last page stays. Another filter begins at the newest act. */
function useActs(filters: HistoryFilters, enabled: boolean) {
  const { calls } = useHistoryCalls();
  const [cursors, setCursors] = useState<readonly (string | number)[]>([]);
  const [asked, setAsked] = useState(filters);
  if (asked !== filters) {
    setAsked(filters);
    setCursors([]);
  }
  const before = cursors.at(-1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['office', 'history', 'acts', filters, before],
    queryFn: async ({ signal }) => ({
      of: filters,
      page: await (await calls()).acts({ ...queryOf(filters), before, limit: LIMIT }, signal),
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled,
  });
  useEffect(
    () =>
      lastAct.subscribe(() => {
        if (lastAct.current()) void refetch();
      }),
    [refetch],
  );
  const next = data?.page.next ?? null;
  const paging: ActPaging = {
    number: cursors.length + 1,
    onNewer: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined,
    onOlder: next === null || isPlaceholderData ? undefined : () => setCursors([...cursors, next]),
  };
  return { page: data?.page, of: data?.of ?? filters, hasFailed: error !== null && !isFetching, refetch, paging };
}
