/** The tabs of the related records: one for each table, with the number of its rows. */
import type { KeyboardEvent } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import type { RelatedTab } from './useRelatedTabs';
import { formatNumber } from '../../../kinds/number';

interface RelatedTabsProps {
  readonly tabs: readonly RelatedTab[];
  readonly tab: RelatedTab;
  readonly panelId: string;
  readonly onStep: (key: string) => void;
  readonly onChoose: (key: string) => void;
}

/** The tabs; the arrow keys go from one to the next. */
export function RelatedTabs({ tabs, tab, panelId, onStep, onChoose }: RelatedTabsProps) {
  const t = useMessages();
  // The arrow keys go from tab to tab, as tabs do everywhere.
  const step = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by === undefined ? undefined : tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
    if (!next) return;
    onStep(next.key);
    document.getElementById(`${panelId}-${next.key}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={t('list.relatedRecords')} onKeyDown={step}>
      {tabs.map(({ key, label, total }) => (
        <button
          key={key}
          id={`${panelId}-${key}`}
          type="button"
          role="tab"
          aria-selected={key === tab.key}
          aria-controls={panelId}
          tabIndex={key === tab.key ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {label} <span className="badge">{formatNumber(total)}</span>
        </button>
      ))}
    </div>
  );
}
