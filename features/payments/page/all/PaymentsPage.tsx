/** `/office/payments`: the payments of all parties. Each leads to the account of its party, where it can be taken back. */
import { useOwnServer } from '../../../../src/client/server/useOwnServer';
import { statementKey } from '../../../../src/client/settled/asked';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { ReadListScreen } from '../../../../src/resources/list/read/ReadListScreen';
import { ACCOUNTS } from '../../../../src/rules/settled/paths';
import type { AnyRow } from '../../../../src/rules/rows';
import { paymentList } from '../../rules/list';
import { words } from '../../words/words';
import { StatementTabsOf } from './StatementTabsOf';

const QUERY = statementKey('payments');
const PANEL = { id: 'statements-panel', 'aria-labelledby': 'statements-tab-payments' } as const;
const accountOf = ({ role, party_id: id }: AnyRow): string => `${ACCOUNTS}/${String(role)}/${String(id)}`;

/** The page with its texts. */
export function PaymentsPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <Payments />
    </RoomMessages>
  );
}

function Payments() {
  const t = useMessages();
  if (useOwnServer() === false) return <Alert kind="info">{t('account.ofOurServer')}</Alert>;
  return (
    <ReadListScreen
      list={paymentList}
      queryKey={QUERY}
      tabs={<StatementTabsOf shown="payments" />}
      panel={PANEL}
      linkOf={accountOf}
    />
  );
}
