/** `/office/accounts`: what every producer and hauler is owed and every customer owes, by age (decision 67). */
import { useRef } from 'react';
import { useOwnServer } from '../../../../client/server/useOwnServer';
import { RoomMessages } from '../../../../i18n/RoomMessages';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { Alert } from '../../../../look/Alert';
import { EmptyState, RetryState } from '../../../../look/TableStates';
import { useSayWhich } from '../../../../look/which';
import { accountPages } from '../../../../messages/en/later/office/accounts/accountPages';
import { statementPages } from '../../../../messages/en/later/office/statementPages';
import { useStatementKeys } from '../../statements/useStatementKeys';
import { AccountsStrip } from './AccountsStrip';
import { AccountsTable } from './AccountsTable';
import { AccountsTools } from './AccountsTools';
import { useAccounts, type AccountsState } from './useAccounts';
import '../../statements/statements.css';
import '../account.css';
import './accounts.css';

/** The page with its texts. */
export function AccountsPage() {
  return (
    <RoomMessages texts={statementPages}>
      <RoomMessages texts={accountPages}>
        <Accounts />
      </RoomMessages>
    </RoomMessages>
  );
}

/** Another server keeps no accounts. */
function Accounts() {
  const t = useMessages();
  const search = useRef<HTMLInputElement>(null);
  const state = useAccounts();
  useStatementKeys({ onSearch: () => search.current?.focus() });
  useSayWhich(state.all && t('accounts.count', { count: formatNumber(state.all.length) }));
  if (useOwnServer() === false) return <Alert kind="info">{t('account.ofOurServer')}</Alert>;
  return (
    <div className="page-flush statements-page account-page">
      <AccountsTools state={state} searchRef={search} />
      <div className="statements-panel" role="tabpanel" id="statements-panel" aria-labelledby="statements-tab-accounts">
        {state.all && <AccountsStrip state={state} />}
        <div className="statements-frame">
          <Shown state={state} />
        </div>
      </div>
    </div>
  );
}

function Shown({ state }: { readonly state: AccountsState }) {
  const t = useMessages();
  const { all, found, hasFailed, retry } = state;
  if (hasFailed) return <RetryState what={t('settle.accounts')} onRetry={retry} />;
  if (all && found.length === 0)
    return <EmptyState text={t(all.length === 0 ? 'account.nothing' : 'accounts.noneFound')} />;
  return <AccountsTable accounts={all && found} />;
}
