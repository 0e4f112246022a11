/** A panel with a chart and the same numbers as a table; on paper both stand, one below the other. */
import { useId, useState, type ReactNode } from 'react';
import { EmptyState } from '../../../../src/look/TableStates';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Segments } from '../../../../src/look/kit/parts/Segments';

interface SeasonPanelProps {
  readonly title: string;
  /** Behind the title: what is chosen, the unit. */
  readonly about: ReactNode;
  /** What the chart shows, for those who do not see it. */
  readonly label: string;
  readonly chart: ReactNode;
  readonly table: ReactNode;
  /** There is nothing to show in the period. */
  readonly isEmpty: boolean;
}

/** The panel. */
export function SeasonPanel({ title, about, label, chart, table, isEmpty }: SeasonPanelProps) {
  const t = useMessages();
  const id = useId();
  const [shown, setShown] = useState<'chart' | 'table'>('chart');
  return (
    <section className="panel season-panel" aria-labelledby={id} data-shown={shown}>
      <header>
        <h2 id={id}>{title}</h2>
        <span className="season-about">{about}</span>
        <Segments
          label={t('season.show', { title })}
          value={shown}
          isSmall
          options={[
            { value: 'chart', text: t('season.chart') },
            { value: 'table', text: t('season.table') },
          ]}
          onChoose={setShown}
        />
      </header>
      {isEmpty ? (
        <NoLoads />
      ) : (
        <div className="season-body">
          <div className="season-chart" role="img" aria-label={label}>
            {chart}
          </div>
          <div className="season-table" role="tabpanel" aria-label={title} tabIndex={0}>
            {table}
          </div>
        </div>
      )}
    </section>
  );
}

/** Stands in the middle of a panel without loads. */
export function NoLoads() {
  const t = useMessages();
  return <EmptyState text={t('season.none')} />;
}
