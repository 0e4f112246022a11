/** The history of one record below its form, newest first: five entries, then all of them (record 3). */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { lastAct } from '../../client/history/lastAct';
import type { RecordHistory } from '../../client/history/history';
import type { WindrowDataProvider } from '../../dataProvider';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { Panel } from '../../look/Panel';
import { RetryState } from '../../look/TableStates';
import { historyPages } from '../../messages/en/later/historyPages';
import { localDay } from '../../rules/dates';
import { HistoryEntryLine } from './HistoryEntryLine';
import './history.css';

const FIRST = 5;
/** As many as one answer holds. */
const ALL = 200;

interface HistoryPanelProps {
  /** Table and id of the record. */
  readonly name: string;
  readonly id: number;
  /** The record is shown as it stood: no link there. */
  readonly isStood?: boolean;
}

/** The entries; read again after each act of this page. */
function useEntries({ name, id }: HistoryPanelProps, limit: number) {
  const provider = useDataProvider<WindrowDataProvider>();
  const query = useQuery({
    queryKey: ['office', 'history', 'of', name, id, limit],
    queryFn: ({ signal }) => provider.historyOf(name, id, limit, signal),
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
    <RoomMessages texts={historyPages}>
      <PanelOfRecord {...props} />
    </RoomMessages>
  );
}

function PanelOfRecord(props: HistoryPanelProps) {
  const { name, id, isStood = false } = props;
  const t = useMessages();
  const [limit, setLimit] = useState(FIRST);
  const { data, error, isFetching, refetch } = useEntries(props, limit);
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
        data && <Entries history={data} {...props} limit={limit} onAll={() => setLimit(ALL)} />
      )}
    </Panel>
  );
}

interface EntriesProps extends HistoryPanelProps {
  readonly history: RecordHistory;
  readonly limit: number;
  readonly onAll: () => void;
}

function Entries({ history, name, id, limit, onAll }: EntriesProps) {
  const t = useMessages();
  const { entries, first_kept: first, names } = history;
  // What was there before the history is said below its entries.
  const total = history.total - (first === null ? 0 : 1);
  const shown = entries.slice(0, limit).filter(({ kind }) => kind !== 'baseline');
  const isWhole = shown.length >= total;
  return (
    <>
      {shown.length > 0 && (
        <ul className="trail">
          {shown.map((entry) => (
            <HistoryEntryLine key={`${entry.key} ${entry.version}`} entry={entry} name={name} id={id} names={names} />
          ))}
        </ul>
      )}
      {!isWhole && limit < ALL && (
        <p className="trail-end">
          <button type="button" className="link-button" onClick={onAll}>
            {t('history.showAll', { count: total })}
          </button>
        </p>
      )}
      {isWhole && first && <p className="trail-end muted">{t('history.firstKept', { day: localDay(first) })}</p>}
    </>
  );
}
