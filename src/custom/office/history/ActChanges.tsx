/** Everything that an act did, 200 records at a time. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { HistoryAct, RecordChange, RecordNames } from '../../../rules/history/answers';
import type { WindrowDataProvider } from '../../../dataProvider';
import { useMessages } from '../../../i18n/useMessages';
import { RetryState } from '../../../look/TableStates';
import { changesIn, factsText, toldKind } from '../../../resources/history/actWords';
import { FieldChangeText } from '../../../resources/history/FieldChangeText';
import { useSides } from '../../../resources/history/useSides';
import { useRegistry } from '../../../resources/registry';
import { ChangeWords } from './ChangeWords';

/** The records below the act. */
export function ActChanges({ act }: { readonly act: HistoryAct }) {
  const t = useMessages();
  const provider = useDataProvider<WindrowDataProvider>();
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['office', 'history', 'changes', act.key],
    queryFn: ({ pageParam, signal }) => provider.actChanges(act.key, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (error && !data) return <RetryState what={t('history.title')} onRetry={() => void refetch()} />;
  if (!data) return null;
  const isUndo = toldKind(act.kind) === 'undo';
  return (
    <div className="act-changes" role="group" aria-label={t('history.what')}>
      <ul>
        {data.pages.flatMap(({ changes, names }) =>
          changes.map((change) => (
            <li key={`${change.table} ${change.id}`}>
              <ChangeLine change={change} names={names} isUndo={isUndo} />
            </li>
          )),
        )}
      </ul>
      {hasNextPage && (
        <button type="button" className="link-button" aria-disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t('history.showMore')}
        </button>
      )}
    </div>
  );
}

function ChangeLine({ change, names, isUndo }: { change: RecordChange; names: RecordNames; isUndo: boolean }) {
  const registry = useRegistry();
  const sides = useSides();
  const facts = change.after || change.side !== undefined ? '' : factsText(registry, names, change);
  return (
    <>
      <ChangeWords change={change} names={names} isUndo={isUndo} />{' '}
      {changesIn({ registry, sides }, names, change).map((one) => (
        <FieldChangeText key={one.name} {...one} />
      ))}
      {facts !== '' && <span className="muted">{facts}</span>}
    </>
  );
}
