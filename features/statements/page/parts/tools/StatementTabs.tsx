/** The tabs of the Statements page, with how much is in each, and of the accounts beside it. */
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../../../src/i18n/useMessages';
import { ACCOUNTS, STATEMENTS } from '../../../../../src/rules/settled/paths';
import type { StatementsShown, StatementsTab } from '../../useShown';
import { TabList } from '../../../../../src/custom/parts/TabList';

interface StatementTabsProps {
  /** What the Statements page shows; absent on the page of the accounts. */
  readonly shown?: StatementsShown;
  /** How many are in each; absent until it is known. */
  readonly counts: Partial<Record<StatementsTab, number | undefined>>;
}

/** Goes to a tab. The accounts have an address of their own: they are of all years. */
function useShowTab(shown: StatementsShown | undefined): (tab: StatementsTab) => void {
  const navigate = useNavigate();
  return (tab) => {
    if (tab === 'accounts') void navigate(ACCOUNTS);
    else if (shown) shown.change({ tab: tab === 'issued' ? tab : null });
    else void navigate(tab === 'issued' ? `${STATEMENTS}?tab=issued` : STATEMENTS);
  };
}

/** The tabs. */
export function StatementTabs({ shown, counts }: StatementTabsProps) {
  const t = useMessages();
  const show = useShowTab(shown);
  return (
    <TabList
      label={t('office.statements')}
      tabs={[
        { name: 'open', title: t('settle.toIssue'), count: counts.open },
        { name: 'issued', title: t('settle.issued'), count: counts.issued },
        { name: 'accounts', title: t('settle.accounts'), count: undefined },
      ]}
      shown={shown?.tab ?? 'accounts'}
      page="statements"
      onShow={show}
    />
  );
}
