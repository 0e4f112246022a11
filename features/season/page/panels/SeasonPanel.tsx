/** A picture of the season with its table, or that there is nothing to show in the period. */
import type { ComponentProps } from 'react';
import { EmptyState } from '../../../../src/look/kit/parts/EmptyState';
import { useMessages } from '../../../../src/i18n/useMessages';
import { ChartFrame } from '../../../../src/look/kit/chart/ChartFrame';

interface SeasonPanelProps extends Omit<ComponentProps<typeof ChartFrame>, 'words' | 'instead'> {
  readonly isEmpty: boolean;
}

/** The panel. */
export function SeasonPanel({ isEmpty, ...frame }: SeasonPanelProps) {
  const t = useMessages();
  const { title, chart } = frame;
  const words = { show: t('season.show', { title }), chart: t('season.chart'), table: t('season.table') };
  return (
    <ChartFrame
      {...frame}
      {...(chart !== undefined && { words })}
      {...(isEmpty && { instead: <EmptyState text={t('season.none')} /> })}
    />
  );
}

/** How many of the rows a picture shows. */
export function useMoreRows() {
  const t = useMessages();
  return (shown: number, count: number): string => t('season.moreRows', { shown, count: String(count) });
}
