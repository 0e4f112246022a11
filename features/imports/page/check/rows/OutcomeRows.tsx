/** The rows of an outcome: of very many only those near the view are rendered, and more are fetched as it is scrolled. */
import { useEffect, useMemo, useRef } from 'react';
import { useMessages } from '../../../../../src/i18n/useMessages';
import { Table } from '../../../../../src/look/kit/table/Table';
import { EmptyState, RetryState } from '../../../../../src/look/kit/parts/EmptyState';
import { useMedia } from '../../../../../src/look/useMedia';
import { useLineWindow } from '../../../../../src/resources/list/table/virtual/useLineWindow';
import { useEntity } from '../../../../../src/resources/registry';
import type { Import, RowOutcome } from '../../../rules/calls';
import { columnsOf } from './outcomeColumns';
import { linesOf, type RowLine } from './rowLines';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { importKey, useImportVerbs } from '../../useImport';

/** The rows of an outcome, fetched page by page as the table is scrolled. */
const PAGE = 200;

/** The pages so far, and how the next one is asked for. */
function useOutcomeRows({ id, at, counts }: Pick<Import, 'id' | 'at' | 'counts'>, outcome: RowOutcome) {
  const verbs = useImportVerbs();
  return useInfiniteQuery({
    // Another check has other counts; the same counts may hide other rows, so they are asked for again at each visit.
    queryKey: [...importKey(id), 'rows', outcome, at, counts],
    queryFn: async ({ pageParam, signal }) =>
      (await verbs()).rows(id, { outcome, after: pageParam || undefined, limit: PAGE }, signal),
    // 0: the first page.
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

interface OutcomeRowsProps {
  readonly one: Import;
  readonly outcome: RowOutcome;
  readonly count: number;
}

/** Lines from the end of what is there at which the next page is asked for. */
const AHEAD = 60;

/** The panel of the figure chosen. */
export function OutcomeRows({ one, outcome, count }: OutcomeRowsProps) {
  const t = useMessages();
  const entity = useEntity(one.table);
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOutcomeRows(one, outcome);
  const lines = useMemo(
    () =>
      linesOf(
        (data?.pages ?? []).flatMap(({ rows }) => rows),
        outcome,
      ),
    [data, outcome],
  );
  const columns = useMemo(() => columnsOf(one, entity, outcome, t), [one, entity, outcome, t]);
  const more = (): void => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  if (count === 0) return <Frame outcome={outcome}>{<EmptyState text={t(`import.none.${outcome}`)} />}</Frame>;
  if (isError && !data) {
    return (
      <Frame outcome={outcome}>
        <RetryState what={t('import.rows')} onRetry={() => void refetch()} />
      </Frame>
    );
  }
  return <LineTable outcome={outcome} columns={columns} lines={data && lines} onNear={more} />;
}

interface OutcomeFrameProps {
  readonly outcome: RowOutcome;
  readonly box?: React.Ref<HTMLDivElement>;
  readonly children: React.ReactNode;
}

function Frame({ outcome, box, children }: OutcomeFrameProps) {
  return (
    <div
      className="import-frame scroll on-surface grow"
      id="import-rows"
      role="tabpanel"
      aria-labelledby={`import-rows-${outcome}`}
      tabIndex={0}
      ref={box}
    >
      {children}
    </div>
  );
}

interface LineTableProps {
  readonly outcome: RowOutcome;
  readonly columns: ReturnType<typeof columnsOf>;
  /** `undefined` while the first ones are fetched. */
  readonly lines: readonly RowLine[] | undefined;
  /** The end of what is there is near. */
  readonly onNear: () => void;
}

function LineTable({ outcome, columns, lines, onNear }: LineTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const { from, to, above, below } = useLineWindow({
    count: lines?.length ?? 0,
    box,
    height: useLineHeight(),
    overscan: 8,
  });
  const isNear = lines !== undefined && to > lines.length - AHEAD;
  useEffect(() => {
    if (isNear) onNear();
  });
  return (
    <Frame outcome={outcome} box={box}>
      <Table
        className={`import-outcome ${outcome}`}
        columns={columns}
        rows={lines?.slice(from, to)}
        bones={8}
        room={[above, below]}
        keyOf={({ key }) => key}
        rowProps={({ isFirst }) => ({ className: isFirst ? undefined : 'more' })}
      />
    </Frame>
  );
}

/** Height of a line in px. */
function useLineHeight(): number {
  const isPhone = useMedia('(max-width: 599px)');
  const isCoarse = useMedia('(pointer: coarse)');
  return isPhone || isCoarse ? 40 : 32;
}
