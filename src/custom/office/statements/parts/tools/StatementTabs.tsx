/** The two tabs of the Statements page, with how much is in each. Arrow keys move between them. */
import { useRef } from 'react';
import { useMessages } from '../../../../../i18n/useMessages';
import { formatNumber } from '../../../../../kinds/number';
import type { StatementsShown, StatementsTab } from '../../useShown';

interface StatementTabsProps {
  readonly shown: StatementsShown;
  /** How many are in each; absent until it is known. */
  readonly counts: Partial<Record<StatementsTab, number | undefined>>;
}

const tabs = [
  ['open', 'settle.toIssue'],
  ['issued', 'settle.issued'],
] as const;

/** The tabs. */
export function StatementTabs({ shown: { tab, change }, counts }: StatementTabsProps) {
  const t = useMessages();
  const list = useRef<HTMLDivElement>(null);
  const show = (next: StatementsTab): void => change({ tab: next === 'issued' ? next : null });
  return (
    <div
      className="tabs"
      role="tablist"
      aria-label={t('office.statements')}
      ref={list}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
        const other = tab === 'open' ? 'issued' : 'open';
        show(other);
        list.current?.querySelectorAll('button')[other === 'open' ? 0 : 1]?.focus();
      }}
    >
      {tabs.map(([one, title]) => {
        const count = counts[one];
        return (
          <button
            key={one}
            type="button"
            role="tab"
            id={`statements-tab-${one}`}
            aria-selected={tab === one}
            aria-controls={tab === one ? 'statements-panel' : undefined}
            tabIndex={tab === one ? 0 : -1}
            onClick={() => show(one)}
          >
            {t(title)} {count !== undefined && <span className="badge">{formatNumber(count)}</span>}
          </button>
        );
      })}
    </div>
  );
}
