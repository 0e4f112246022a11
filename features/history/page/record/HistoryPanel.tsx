/** The history of one record below its form, newest first: five entries, then all of them. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { lastAct } from '../../../../src/client/undo/lastAct';
import type { RecordHistory } from '../../rules/history';
import { useHistoryCalls } from '../calls';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { Panel } from '../../../../src/look/Panel';
import { RetryState } from '../../../../src/look/TableStates';
import { words } from '../../words/words';
import { shownLocalDay } from '../../../../src/rules/dates';
import { HistoryEntryLine } from './HistoryEntryLine';
import './history.css';
import type { Key } from '../../../../src/kinds/ref';

const FIRST = 5;
/** As many as one answer holds; older ones are asked for page by page. */
const MANY = 200;

interface HistoryPanelProps {
  /** Table and id of the record. */
  readonly name: string;
  readonly id: Key;
  /** The record is shown as it stood: no link there. */
  readonly isStood?: boolean;
}

/** The entries; read again after each act of this page. */
function useEntries({ name, id }: HistoryPanelProps, limit: number) {
  const { calls } = useHistoryCalls();
  const query = useInfiniteQuery({
    queryKey: ['office', 'history', 'of', name, id, limit],
    queryFn: async ({ pageParam, signal }) => (await calls()).historyOf(name, id, { limit, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { refetch } = query;
  useEffect(
    () =>
      lastAct.subscribe(() => {
        if (lastAct.current()) void refetch();
      }),
    [refetch],
  );
  return query;
}

/** The panel with its texts. */
export function HistoryPanel(props: HistoryPanelProps) {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <PanelOfRecord {...props} />
    </RoomMessages>
  );
}

function PanelOfRecord(props: HistoryPanelProps) {
  const { name, id, isStood = false } = props;
  const t = useMessages();
  const [limit, setLimit] = useState(FIRST);
  const { data, error, isFetching, refetch, fetchNextPage } = useEntries(props, limit);
  // A Windrow of an earlier day has no such call.
  if (error instanceof HttpError && error.status === 404) return null;
  const toStood = (
    <Link className="stood-link" to={`/office/history/${name}/${id}`}>
      {t('history.asItStoodOn')}
    </Link>
  );
  return (
    <Panel title={t('history.title')} detail={t('history.newestFirst')} action={isStood ? undefined : toStood}>
      {error && !data && !isFetching ? (
        <RetryState what={t('history.title')} onRetry={() => void refetch()} />
      ) : (
        data && (
          <Entries
            {...props}
            pages={data.pages}
            onMore={limit === FIRST ? () => setLimit(MANY) : () => void fetchNextPage()}
            isFirst={limit === FIRST}
          />
        )
      )}
    </Panel>
  );
}

interface EntriesProps extends HistoryPanelProps {
  readonly pages: readonly RecordHistory[];
  /** Only the first few entries are shown. */
  readonly isFirst: boolean;
  readonly onMore: () => void;
}

function Entries({ pages, name, id, isFirst, onMore }: EntriesProps) {
  const t = useMessages();
  const [{ total, first_kept: first } = { total: 0, first_kept: null }] = pages;
  // What was there before the history is said below its entries.
  const told = total - (first === null ? 0 : 1);
  const shown = pages.flatMap(({ entries, names }) =>
    entries.filter(({ kind }) => kind !== 'baseline').map((entry) => ({ entry, names })),
  );
  const isWhole = shown.length >= told || pages.at(-1)?.next === null;
  return (
    <>
      {shown.length > 0 && (
        <ul className="change-trail">
          {shown.map(({ entry, names }) => (
            <HistoryEntryLine
              key={`${entry.key} ${entry.table ?? ''} ${entry.version}`}
              entry={entry}
              name={name}
              id={id}
              names={names}
            />
          ))}
        </ul>
      )}
      {!isWhole && (
        <p className="trail-end">
          <button type="button" className="link-button" onClick={onMore}>
            {isFirst && told <= MANY ? t('history.showAll', { count: told }) : t('history.showOlder')}
          </button>
        </p>
      )}
      {isWhole && first && <p className="trail-end muted">{t('history.firstKept', { day: shownLocalDay(first) })}</p>}
    </>
  );
}
