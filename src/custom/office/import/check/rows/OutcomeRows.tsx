/** The rows of an outcome: of very many only those near the view are rendered, and more are fetched as it is scrolled. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { useMessages } from '../../../../../i18n/useMessages';
import { EmptyState, LoadingRows, RetryState } from '../../../../../look/TableStates';
import { useMedia } from '../../../../../look/useMedia';
import { useEntity } from '../../../../../resources/registry';
import type { Import, RowOutcome } from '../../../../../rules/imports/imports';
import { columnsOf, type OutcomeColumn } from './outcomeColumns';
import { linesOf, type RowLine } from './rowLines';
import { useOutcomeRows } from './useOutcomeRows';

interface OutcomeRowsProps {
  readonly one: Import;
  readonly outcome: RowOutcome;
  readonly count: number;
}

// Up to here every line is rendered, so that the browser's own search finds them all.
const ALL_UP_TO = 100;

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
      className="import-frame"
      id="import-rows"
      role="tabpanel"
      aria-labelledby={`import-tab-${outcome}`}
      tabIndex={0}
      ref={box}
    >
      {children}
    </div>
  );
}

interface LineTableProps {
  readonly outcome: RowOutcome;
  readonly columns: readonly OutcomeColumn[];
  /** `undefined` while the first ones are fetched. */
  readonly lines: readonly RowLine[] | undefined;
  /** The end of what is there is near. */
  readonly onNear: () => void;
}

function LineTable({ outcome, columns, lines, onNear }: LineTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const { from, to, above, below } = useLineWindow(lines?.length ?? 0, box);
  const isNear = lines !== undefined && to > lines.length - AHEAD;
  useEffect(() => {
    if (isNear) onNear();
  });
  const least = columns.reduce((sum, { width }) => sum + (width ?? 160), 0);
  return (
    <Frame outcome={outcome} box={box}>
      <table className={`table import-outcome ${outcome}`} style={{ minWidth: least }}>
        <colgroup>
          {columns.map(({ key, width, className }) => (
            <col key={key} className={className} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, head, className }) => (
              <th key={key} scope="col" className={className}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {lines ? (
          <tbody>
            {above > 0 && <Spacer span={columns.length} height={above} />}
            {lines.slice(from, to).map((line) => (
              <tr key={line.key} className={line.isFirst ? undefined : 'more'}>
                {columns.map(({ key, className, cell, title }) => (
                  <td key={key} className={className} title={title?.(line)}>
                    {cell(line)}
                  </td>
                ))}
              </tr>
            ))}
            {below > 0 && <Spacer span={columns.length} height={below} />}
          </tbody>
        ) : (
          <LoadingRows cells={columns.map(({ className }) => className)} rows={8} />
        )}
      </table>
    </Frame>
  );
}

function Spacer({ span, height }: { readonly span: number; readonly height: number }) {
  return (
    <tr aria-hidden="true" className="spacer">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

/** Which lines are rendered. */
function useLineWindow(count: number, box: React.RefObject<HTMLDivElement | null>) {
  const isPhone = useMedia('(max-width: 599px)');
  const isCoarse = useMedia('(pointer: coarse)');
  const height = isPhone || isCoarse ? 40 : 32;
  const isVirtual = count > ALL_UP_TO;
  const virtual = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 8,
    initialRect: { width: 1000, height: 800 },
  });
  if (!isVirtual) return { from: 0, to: count, above: 0, below: 0 };
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? -1) + 1;
  return { from, to, above: from * height, below: (count - to) * height };
}
