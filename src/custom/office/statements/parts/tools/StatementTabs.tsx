/** The two tabs of the Statements page, with how much is in each. */
import { useMessages } from '../../../../../i18n/useMessages';
import type { StatementsShown, StatementsTab } from '../../useShown';
import { TabList } from './TabList';

interface StatementTabsProps {
  readonly shown: StatementsShown;
  /** How many are in each; absent until it is known. */
  readonly counts: Partial<Record<StatementsTab, number | undefined>>;
}

/** The tabs. */
export function StatementTabs({ shown: { tab, change }, counts }: StatementTabsProps) {
  const t = useMessages();
  return (
    <TabList
      label={t('office.statements')}
      tabs={[
        { name: 'open', title: t('settle.toIssue'), count: counts.open },
        { name: 'issued', title: t('settle.issued'), count: counts.issued },
      ]}
      shown={tab}
      page="statements"
      onShow={(next) => change({ tab: next === 'issued' ? next : null })}
    />
  );
}
