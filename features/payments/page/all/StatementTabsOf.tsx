/** The tabs of the Statements page, above those of them that this feature has. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { TabStrip } from '../../../../src/look/kit/page/TabStrip';
import { ACCOUNTS, PAYMENTS, STATEMENTS } from '../../../../src/rules/settled/paths';
import { statementKey } from '../../../../src/client/settled/asked';
import { useReadCount } from '../../../../src/resources/list/read/useReadSome';
import { statementList } from '../../../statements/rules/list';

const ISSUED = { list: statementList, queryKey: statementKey('issued') };

const places = {
  open: STATEMENTS,
  issued: `${STATEMENTS}?tab=issued`,
  accounts: ACCOUNTS,
  payments: PAYMENTS,
} as const;

interface StatementTabsOfProps {
  readonly shown: 'accounts' | 'payments';
  /** What can be done with what is shown. */
  readonly children?: ReactNode;
}

/** The tabs. */
export function StatementTabsOf({ shown, children }: StatementTabsOfProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const issued = useReadCount(ISSUED);
  return (
    <TabStrip<keyof typeof places>
      label={t('office.statements')}
      tabs={[
        { name: 'open', title: t('accounts.toIssue') },
        { name: 'issued', title: t('accounts.issued'), count: issued },
        { name: 'accounts', title: t('accounts.tab') },
        { name: 'payments', title: t('payments.tab') },
      ]}
      shown={shown}
      page="statements"
      onShow={(name) => void navigate(places[name])}
    >
      {children}
    </TabStrip>
  );
}
