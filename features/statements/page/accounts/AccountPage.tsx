/** `/office/accounts/{table}/{id}`: what a party is owed or owes, by age, and how that came. */
import { HttpError } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useOwnServer } from '../../../../src/client/server/useOwnServer';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { words } from '../../words/words';
import { Alert } from '../../../../src/look/Alert';
import { EmptyState, LoadingRows, RetryState } from '../../../../src/look/TableStates';
import { useSayWhich } from '../../../../src/look/which';
import { useEntity } from '../../../../src/resources/registry';
import type { Account, LedgerLine } from '../../rules/accounts/accounts';
import { settlementRoles } from '../../../../src/sides';
import { AccountStrip } from './AccountStrip';
import { Ledger } from './ledger/Ledger';
import { useAccount } from './useAccount';
import { isInYear } from '../../../../src/rules/dates';
import { negated } from '../../../../src/rules/settled/money';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { useYear } from '../../../../src/year';
import { Money } from '../../../../src/custom/parts/Money';
import '../../../../src/custom/parts/moneyPages.css';
import './account.css';

/** The page with its texts. */
export function AccountPage() {
  const { table = '', id } = useParams();
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <AccountOf key={`${table} ${id}`} table={table} id={Number(id)} />
    </RoomMessages>
  );
}

interface AccountOfProps {
  readonly table: string;
  readonly id: number;
}

function AccountOf({ table, id }: AccountOfProps) {
  const t = useMessages();
  const isOther = useOwnServer() === false;
  const isAsked = settlementRoles.some((role) => role === table) && Number.isInteger(id) && id > 0;
  const { data, error, refetch } = useAccount(isAsked ? { table, id } : undefined);
  if (isOther) return <Alert kind="info">{t('account.ofOurServer')}</Alert>;
  if (data) return <LoadedAccount account={data} />;
  if (!isAsked || (error instanceof HttpError && error.status === 404)) return <Gone />;
  if (error) {
    return (
      <div className="panel">
        <RetryState what={t('account.ledger')} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <div className="page-flush statements-page">
      <table className="table" aria-label={t('account.ledger')}>
        <LoadingRows cells={['', '', '', 'number', 'number', 'number']} rows={10} />
      </table>
    </div>
  );
}

function Gone() {
  const t = useMessages();
  return (
    <section className="panel message-page" aria-label={t('office.account')}>
      <div>
        <h2>{t('account.noParty')}</h2>
      </div>
    </section>
  );
}

function LoadedAccount({ account }: { readonly account: Account }) {
  const t = useMessages();
  const { party, ledger } = account;
  useSayWhich(`${party.name} · ${useEntity(party.table).title}`);
  return (
    <div className="page-flush statements-page account-page">
      <AccountStrip account={account} />
      <div className="statements-panel">
        <div className="statements-frame">
          {ledger.length === 0 ? <EmptyState text={t('account.nothing')} /> : <Ledger account={account} />}
        </div>
        <AccountFoot account={account} />
      </div>
    </div>
  );
}

/** The line. */
function AccountFoot({ account: { ledger, balance } }: { readonly account: Account }) {
  const t = useMessages();
  const { year } = useYear();
  const counted = ledger.filter((line) => line.balance !== null && isInYear(line.date, year));
  const sum = (isPayment: boolean): string =>
    sumPrinted(
      counted.filter((line: LedgerLine) => (line.kind === 'payment') === isPayment).map(({ amount }) => amount),
    );
  return (
    <div className="statements-foot">
      <span className="sum" role="status">
        {t('account.yearIssued', { year })}{' '}
        <b>
          <Money value={sum(false)} />
        </b>
        {' · '}
        {t('account.yearPaid')}{' '}
        <b>
          <Money value={negated(sum(true))} />
        </b>
        {' · '}
        {t('account.yearBalance')}{' '}
        <b>
          <Money value={balance} />
        </b>
      </span>
    </div>
  );
}
