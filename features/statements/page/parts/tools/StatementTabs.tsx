/** The tabs of the Statements page, with how much is in each, and those of features beside it. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFeatures } from '../../../../../src/custom/feature';
import { TabStrip } from '../../../../../src/look/kit/page/TabStrip';
import { useInstalledLanguage, useMessages } from '../../../../../src/i18n/useMessages';
import type { StatementsShown, StatementsTab } from '../../useShown';

interface StatementTabsProps {
  readonly shown: StatementsShown;
  /** How many are in each; absent until it is known. */
  readonly counts: Readonly<Record<StatementsTab, number | undefined>>;
  /** What can be done with what is shown. */
  readonly children?: ReactNode;
}

/** The tabs. Those of features have an address of their own. */
export function StatementTabs({ shown, counts, children }: StatementTabsProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const { language } = useInstalledLanguage();
  const others = useFeatures().flatMap(({ statementTabs = [] }) => statementTabs);
  const show = (name: string): void => {
    const other = others.find(({ to }) => to === name);
    if (other) void navigate(other.to);
    else shown.change({ tab: name === 'issued' ? name : null });
  };
  return (
    <TabStrip
      label={t('office.statements')}
      tabs={[
        { name: 'open', title: t('settle.toIssue'), count: counts.open },
        { name: 'issued', title: t('settle.issued'), count: counts.issued },
        ...others.map(({ to, text }) => ({ name: to, title: text[language] })),
      ]}
      shown={shown.tab}
      page="statements"
      onShow={show}
    >
      {children}
    </TabStrip>
  );
}
