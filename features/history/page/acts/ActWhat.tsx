/** What an act did, in words: the first line says what, the second its fields or its records. */
import { Fragment, useState, type ReactNode } from 'react';
import type { HistoryAct, RecordChange } from '../../rules/calls';
import type { RecordNames } from '../../../../src/rules/history/undo';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatDollars, formatNumber } from '../../../../src/kinds/number';
import {
  useHistoryTables,
  changesIn,
  commonChanges,
  entityIn,
  factsText,
  isToldWhole,
  tablesText,
  toldKind,
  recordText,
} from '../told/actWords';
import { FieldChangeText } from '../told/FieldChangeText';
import { useWordsOfFeatures } from '../told/ofFeatures';
import { useRegistry } from '../../../../src/resources/registry';
import { useActSentence, useSettingChanges } from './useActSentence';
import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useHistoryCalls } from '../calls';
import { RetryState } from '../../../../src/look/kit/parts/EmptyState';
import type { Key } from '../../../../src/kinds/ref';
import { Link } from 'react-router-dom';
import { editPath } from '../../../../src/rules/paths';
import { Button } from '../../../../src/look/kit/Button';

interface ActWhatProps {
  readonly act: HistoryAct;
  readonly names: RecordNames;
}

/** The words. An act of one record names it, one of several their number. */
export function ActWhat({ act, names }: ActWhatProps) {
  const [only] = act.changes;
  const { run } = act;
  const { acts: ofFeatures } = useWordsOfFeatures();
  if (run) return <RunOfActs run={run} />;
  if (act.total === 1 && only && !isToldWhole(act, ofFeatures))
    return <OneChange act={act} change={only} names={names} />;
  return (
    <>
      <ManyChanges act={act} names={names} />
      <SettingLines act={act} />
    </>
  );
}

function OneChange({ act, change, names }: ActWhatProps & { change: RecordChange }) {
  const tables = useHistoryTables();
  const { registry } = tables;
  const changes = changesIn(tables, names, change);
  const facts = change.after || change.side !== undefined ? '' : factsText(registry, names, change);
  return (
    <>
      <ChangeWords change={change} names={names} isUndo={toldKind(act.kind) === 'undo'} isAlone />
      {changes.length > 0 && (
        <Lines>
          {changes.map((one) => (
            <FieldChangeText key={one.name} {...one} />
          ))}
        </Lines>
      )}
      {facts !== '' && <Lines>{facts}</Lines>}
    </>
  );
}

const Lines = ({ children }: { children: ReactNode }) => (
  <div className="act-lines flex wrap text-soft">{children}</div>
);

/** What a setting was and is. */
function SettingLines({ act }: Pick<ActWhatProps, 'act'>) {
  const changes = useSettingChanges(act);
  if (changes.length === 0) return null;
  return (
    <Lines>
      {changes.map((one) => (
        <FieldChangeText key={one.name} {...one} />
      ))}
    </Lines>
  );
}

/** As many records are named. */
const NAMED = 3;

function ManyChanges({ act, names }: ActWhatProps) {
  const t = useMessages();
  const tables = useHistoryTables();
  const { registry } = tables;
  const sentence = useActSentence(act, names);
  const [isOpen, setOpen] = useState(false);
  const { changes, total } = act;
  const common = toldKind(act.kind) === 'changeMany' ? commonChanges(tables, names, act) : undefined;
  // A closing or a setting is no record with a name.
  const named = changes.filter(({ table }) => entityIn(registry, table)).slice(0, NAMED);
  return (
    <>
      {sentence ?? t('history.did.changed', { things: tablesText(tables, t, act.tables) })}
      {common?.map((one) => (
        <Fragment key={one.name}>
          {' '}
          <FieldChangeText {...one} />
        </Fragment>
      ))}
      {named.length > 0 && (
        <Lines>
          <span>
            {named.map((change, at) => (
              <span key={`${change.table} ${change.id}`}>
                {at > 0 && ', '}
                <RecordLink change={change} names={names} />
              </span>
            ))}
            {total > named.length && ` ${t('history.more', { count: formatNumber(total - named.length) })}`}
            {' · '}
            <Button look="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? t('history.showLess') : t('history.showAll', { count: formatNumber(total) })}
            </Button>
          </span>
          {isOpen && <ActChanges act={act} />}
        </Lines>
      )}
    </>
  );
}

interface RunOfActsProps {
  readonly run: NonNullable<HistoryAct['run']>;
}

/** `Issued 16 statements, $741,458.14`; opened, each of them. */
function RunOfActs({ run: { id, count, amount } }: RunOfActsProps) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const shown = formatNumber(count);
  return (
    <>
      {t('history.did.issuedMany', { count: shown, amount: formatDollars(amount) })}
      <Lines>
        <Button look="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('history.showLess') : t('history.showAll', { count: shown })}
        </Button>
        {isOpen && <ActsOfRun run={id} />}
      </Lines>
    </>
  );
}

/** The acts of a run. */
function ActsOfRun({ run }: { readonly run: number }) {
  const { calls } = useHistoryCalls();
  return (
    <OpenedAct
      queryKey={['run', run]}
      read={async (before, signal) => (await calls()).acts({ run, before }, signal)}
      items={({ acts, names }) =>
        acts.map((act) => (
          <li key={act.key}>
            <OfRun act={act} names={names} />
          </li>
        ))
      }
    />
  );
}

const OfRun = ({ act, names }: ActWhatProps) => useActSentence(act, names);

/** The records below the act. */
function ActChanges({ act }: { readonly act: HistoryAct }) {
  const { calls } = useHistoryCalls();
  const isUndo = toldKind(act.kind) === 'undo';
  return (
    <OpenedAct
      queryKey={['changes', act.key]}
      read={async (after, signal) => (await calls()).actChanges(act.key, after, signal)}
      items={({ changes, names }) =>
        changes.map((change) => (
          <li key={`${change.table} ${change.id}`}>
            <ChangeLine change={change} names={names} isUndo={isUndo} />
          </li>
        ))
      }
    />
  );
}

interface OpenedActProps<Page> {
  readonly queryKey: readonly (string | number)[];
  /** @param from the `next` of the page before */
  readonly read: (from: Key | undefined, signal: AbortSignal) => Promise<Page>;
  readonly items: (page: Page) => ReactNode;
}

/** What an act is made of, below it, a page at a time. */
function OpenedAct<Page extends { readonly next: Key | null }>({ queryKey, read, items }: OpenedActProps<Page>) {
  const t = useMessages();
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery<
    Page,
    Error,
    InfiniteData<Page>,
    QueryKey,
    Key | undefined
  >({
    queryKey: ['office', 'history', ...queryKey],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (error && !data) return <RetryState what={t('history.title')} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <div className="act-changes" role="group" aria-label={t('history.what')}>
      <ul>{data.pages.map(items)}</ul>
      {hasNextPage && (
        <Button look="link" aria-disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t('history.showMore')}
        </Button>
      )}
    </div>
  );
}

function ChangeLine({ change, names, isUndo }: { change: RecordChange; names: RecordNames; isUndo: boolean }) {
  const tables = useHistoryTables();
  const { registry } = tables;
  const facts = change.after || change.side !== undefined ? '' : factsText(registry, names, change);
  return (
    <>
      <ChangeWords change={change} names={names} isUndo={isUndo} />{' '}
      {changesIn(tables, names, change).map((one) => (
        <FieldChangeText key={one.name} {...one} />
      ))}
      {facts !== '' && <span className="muted">{facts}</span>}
    </>
  );
}

/** What a change did to its record, in words. */
interface ChangeWordsProps {
  readonly change: RecordChange;
  readonly names: RecordNames;
  /** The act is an undo: what it added was there before. */
  readonly isUndo?: boolean;
  /** It is the whole act: the table is named too, and what was done to a record that was there before and after. */
  readonly isAlone?: boolean;
}

/** `Changed crop ticket 48222`, `Deleted 48206`, or the record with its fields. */
function ChangeWords({ change, names, isUndo = false, isAlone = false }: ChangeWordsProps) {
  const t = useMessages();
  const registry = useRegistry();
  const { before, after, side, table } = change;
  const link = <RecordLink change={change} names={names} />;
  const isKept = (before && after) || side !== undefined;
  if (isKept && !isAlone) return link;
  const word = isKept
    ? t(isUndo ? 'history.did.restored' : 'history.did.edited')
    : after
      ? t(isUndo ? 'history.did.restored' : 'history.did.added')
      : t(isUndo ? 'history.did.tookBack' : 'history.did.deleted');
  const { title = '' } = entityIn(registry, table) ?? {};
  // A record without a name of its own is called after its table.
  const isNamed = !recordText(registry, names, change).startsWith(title);
  return (
    <>
      {word} {isAlone && isNamed && `${title.toLowerCase()} `}
      {link}
    </>
  );
}

/** The name of a record: a link to its form; of a deleted one struck through, and a link to how it stood. */
interface RecordLinkProps {
  readonly change: RecordChange;
  readonly names: RecordNames;
}

/** The name; plain text for a record without a form. */
function RecordLink({ change, names }: RecordLinkProps) {
  const registry = useRegistry();
  const { table, id, is_deleted_now: isDeleted } = change;
  const entity = entityIn(registry, table);
  const text = recordText(registry, names, change);
  if (!entity) return <b>{text}</b>;
  return (
    <Link
      className={`text-strong ${isDeleted ? 'gone' : ''}`}
      to={isDeleted ? `/office/history/${table}/${id}` : editPath(entity, id)}
    >
      {isDeleted ? <s>{text}</s> : text}
    </Link>
  );
}
