/** The line of tools above both tabs: the tabs, the days, what was found. */
import { useRef, type ReactNode } from 'react';
import { useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { useYear } from '../../../src/year';
import { DateRangeField } from '../../../src/custom/dateRange/DateRangeField';
import type { CheckTab, useCheckedDays } from './useCheckedDays';
import { Button } from '../../../src/look/kit/Button';

/** What the address names, and how it is changed. */
export type CheckShown = ReturnType<typeof useCheckedDays>;

interface CheckToolsProps {
  readonly shown: CheckShown;
  /** How many open tickets look odd; `undefined` until it is known. */
  readonly odd: number | undefined;
  /** Behind the days. */
  readonly children?: ReactNode;
}

const tabs: readonly CheckTab[] = ['odd', 'tape'];

/** The line. */
export function CheckTools({ shown, odd, children }: CheckToolsProps) {
  const t = useMessages();
  const { year } = useYear();
  const { days, show } = shown;
  return (
    <div className="tools check-tools">
      <Tabs shown={shown} odd={odd} />
      <div className={days.from === days.to ? 'check-day' : 'check-day range'}>
        <DateRangeField
          label={t('check.day')}
          year={year}
          range={days}
          onChange={({ from, to, refused }) => {
            if (refused === undefined && from !== '') show({ from, to: to === '' ? from : to });
          }}
        />
      </div>
      {children}
    </div>
  );
}

/** The two tabs. Arrow keys move between them. */
function Tabs({ shown: { tab, showTab }, odd }: Pick<CheckToolsProps, 'shown' | 'odd'>) {
  const t = useMessages();
  const list = useRef<HTMLDivElement>(null);
  return (
    <div
      className="tabs"
      role="tablist"
      aria-label={t('check.title')}
      ref={list}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
        const other = tab === 'odd' ? 'tape' : 'odd';
        showTab(other);
        list.current?.querySelectorAll('button')[tabs.indexOf(other)]?.focus();
      }}
    >
      {tabs.map((one) => (
        <Button
          key={one}

          role="tab"
          id={`check-tab-${one}`}
          aria-selected={tab === one}
          aria-controls={tab === one ? 'check-panel' : undefined}
          tabIndex={tab === one ? 0 : -1}
          onClick={() => showTab(one)}
        >
          {t(`check.${one}`)} {one === 'odd' && odd !== undefined && <span className="badge">{formatNumber(odd)}</span>}
        </Button>
      ))}
    </div>
  );
}
