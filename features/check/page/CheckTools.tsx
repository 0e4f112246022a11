/** The lines above both tabs: the tabs and what can be done, then the days and what was found. */
import type { ReactNode } from 'react';
import { useMessages } from '../../../src/i18n/useMessages';
import { PeriodField } from '../../../src/custom/parts/days/PeriodField';
import { TabStrip } from '../../../src/look/kit/page/TabStrip';
import { Toolbar } from '../../../src/look/kit/page/Toolbar';
import type { useCheckedDays } from './useCheckedDays';

/** What the address names, and how it is changed. */
export type CheckShown = ReturnType<typeof useCheckedDays>;

interface CheckToolsProps {
  readonly shown: CheckShown;
  /** How many open tickets look odd; `undefined` until it is known. */
  readonly odd: number | undefined;
  /** What can be done. */
  readonly acts?: ReactNode;
  /** How many of what was found. */
  readonly count?: ReactNode;
  /** Behind the days. */
  readonly children?: ReactNode;
}

/** The two lines. */
export function CheckTools({ shown: { days, show, tab, showTab }, odd, acts, count, children }: CheckToolsProps) {
  const t = useMessages();
  return (
    <>
      <TabStrip
        label={t('check.title')}
        tabs={[
          { name: 'odd', title: t('check.odd'), count: odd },
          { name: 'tape', title: t('check.tape') },
        ]}
        shown={tab}
        page="check"
        onShow={showTab}
      >
        {acts}
      </TabStrip>
      <Toolbar className="check-tools" count={count}>
        <PeriodField label={t('check.day')} period={days} onChange={show} />
        {children}
      </Toolbar>
    </>
  );
}
