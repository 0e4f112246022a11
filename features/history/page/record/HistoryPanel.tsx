/** The history of one record below its form, newest first: five entries, then all of them. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState, useId } from 'react';
import { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { lastAct } from '../../../../src/client/undo/lastAct';
import type { RecordHistory, HistoryEntry } from '../../rules/calls';
import { useHistoryCalls } from '../calls';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { Panel } from '../../../../src/look/Panel';
import { RetryState } from '../../../../src/look/kit/parts/EmptyState';
import { panelWords } from '../../words/panel';
import { shownLocalDay, whenOf } from '../../../../src/rules/dates';
import type { Key } from '../../../../src/kinds/ref';
import type { RecordPlace } from '../../../../src/resources/additions';
import { WhenSeen } from '../../../../src/resources/form/view/WhenSeen';
import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import type { RecordNames } from '../../../../src/rules/history/undo';
import { formatNumber } from '../../../../src/kinds/number';
import { changesIn, factsText, recordText, toldKind, useHistoryTables, wordsOf } from '../told/actWords';
import { FieldChangeText } from '../told/FieldChangeText';
import { useHasWords, useTeller, useWordsOfFeatures } from '../told/ofFeatures';
import { UndoOfAct, UndoRefused, UndoRefusedButton } from '../told/UndoOfAct';
import { Button } from '../../../../src/look/kit/Button';
import '../history.css';

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
    queryFn: async ({ pageParam, signal }) =>
      (await calls()).historyOf(name, id, { limit, before: pageParam || undefined }, signal),
    // 0: the first page.
    initialPageParam: 0,
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
    <RoomMessages texts={panelWords[useInstalledLanguage().language]}>
      <PanelOfRecord {...props} />
    </RoomMessages>
  );
}

function PanelOfRecord(props: HistoryPanelProps) {
  const { name, id, isStood = false } = props;
  const t = useMessages();
  const [limit, setLimit] = useState(FIRST);
  const { data, error, isFetching, refetch, fetchNextPage } = useEntries(props, limit);
  const hasWords = useHasWords();
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
        data &&
        hasWords && (
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
          <Button look="link" onClick={onMore}>
            {isFirst && told <= MANY ? t('history.showAll', { count: told }) : t('history.showOlder')}
          </Button>
        </p>
      )}
      {isWhole && first && <p className="trail-end muted">{t('history.firstKept', { day: shownLocalDay(first) })}</p>}
    </>
  );
}

/** The panel. */
export function RecordHistory({ name, id }: RecordPlace) {
  return (
    <WhenSeen className="record-history record-part">
      <HistoryPanel name={name} id={id} />
    </WhenSeen>
  );
}

interface HistoryEntryLineProps {
  readonly entry: HistoryEntry;
  /** Table and id of the record. */
  readonly name: string;
  readonly id: Key;
  readonly names: RecordNames;
}

function Icon({ entry: { kind, before, after } }: Pick<HistoryEntryLineProps, 'entry'>) {
  const told = toldKind(kind);
  const brings = useWordsOfFeatures().acts[kind]?.brings ?? told === 'load';
  if (told === 'undo') return <UndoIcon />;
  if (brings) return <UploadIcon />;
  if (!after) return <DeleteIcon />;
  return before ? <EditIcon /> : <AddIcon />;
}

/** What the act was, where it did more than change this record's fields. */
function useLead({ entry, name }: HistoryEntryLineProps): string | undefined {
  const t = useMessages();
  const tables = useHistoryTables();
  const teller = useTeller();
  const { kind, before, after, table: side, act_total: count, about } = entry;
  const words = useWordsOfFeatures().acts[kind];
  const told = toldKind(kind);
  const things = wordsOf(tables, t, { table: name, count });
  if (told === 'changeMany' && count > 1) return t('history.did.bulkFields', { things });
  const others = { count: formatNumber(count - 1) };
  const lead = words?.lead?.({ ...teller, about, others: others.count, count, isNew: !before });
  if (lead) return teller.said(lead);
  if (told === 'load' && count > 1) return t('history.did.loadedWith', others);
  if (side !== undefined) return undefined;
  if (!before && after) return t(told === 'undo' ? 'history.did.restored' : 'history.did.added');
  if (told === 'undo' && !after) return t('history.did.tookBack');
  if (before && !after) return count > 1 ? t('history.did.deletedMany', { things }) : t('history.did.deleted');
  return told === 'undo' ? `${t('history.kind.undo')}:` : undefined;
}

/** The line. */
function HistoryEntryLine(props: HistoryEntryLineProps) {
  const { entry, name, names } = props;
  const t = useMessages();
  const tables = useHistoryTables();
  const { registry } = tables;
  const lead = useLead(props);
  const refused = { id: useId(), reason: entry.undo_refused };
  const { table: side, ...told } = entry;
  const made = { ...told, table: name, ...(side === undefined ? {} : { side }) };
  const changes = changesIn(tables, names, made);
  const facts = entry.after || side !== undefined ? '' : factsText(registry, names, made);
  const isSaid = useWordsOfFeatures().acts[entry.kind]?.saysChanges?.(entry.about) ?? false;
  const when = t('history.when', {
    who: entry.by || t('history.program'),
    when: whenOf(new Date(entry.at), t('common.today')),
  });
  return (
    <li>
      <Icon entry={entry} />
      <div>
        {lead !== undefined && <span className="lead">{lead} </span>}
        {facts !== '' && <span className="muted">{facts}</span>}
        {!isSaid && changes.map((change) => <FieldChangeText key={change.name} {...change} />)}
        <small>{when}</small>
        <UndoRefused {...refused} />
      </div>
      {entry.undo_refused === null ? <UndoEntry {...props} /> : <UndoRefusedButton {...refused} />}
    </li>
  );
}

/** Undo of the whole act; when it was undone, where it was. */
function UndoEntry({ entry, name, id, names }: HistoryEntryLineProps) {
  const t = useMessages();
  const tables = useHistoryTables();
  const { key, kind, undone, can_undo: canUndo, act_total: total } = entry;
  const said = undone && (
    <small className="history-undone">
      {t(undone.in_part ? 'history.undoneInPart' : 'history.undoneAt', {
        time: whenOf(new Date(undone.at), t('common.today')),
      })}
    </small>
  );
  if (!canUndo) return said ?? <span />;
  const isOne = total === 1;
  const text = isOne
    ? recordText(tables.registry, names, { table: name, id })
    : wordsOf(tables, t, { table: name, count: total });
  return (
    <span className="undo-entry">
      {said}
      <UndoOfAct act={key} kind={kind} text={text} isOne={isOne} />
    </span>
  );
}
