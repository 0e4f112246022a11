/** `/office/accounts/{table}/{id}`: what a party is owed or owes, by age, and how that came. */
import { HttpError } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { words } from './../words/es';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { BoneTable } from '../../../src/look/kit/table/Table';
import { EmptyState, RetryState } from '../../../src/look/kit/parts/EmptyState';
import { useSayUp, useSayWhich } from '../../../src/look/which';
import { ACCOUNTS } from '../../../src/rules/settled/paths';
import { useEntity, useRegistry } from '../../../src/resources/registry';
import type { Account, LedgerLine } from '../rules/calls';
import { settlementRoles } from '../../../src/sides';
import { Ledger } from './ledger/Ledger';
import { useAccount } from './calls';
import { isInYear } from '../../../src/rules/dates';
import { negated, isNothing } from '../../../src/rules/settled/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { useYear } from '../../../src/year';
import { Slot } from '../../../src/custom/Slot';
import { Money } from '../../../src/custom/parts/Money';
import { Button } from '../../../src/look/kit/Button';
import { ButtonLink } from '../../../src/look/kit/ButtonLink';
import { Page, PageBody, RowsFrame } from '../../../src/look/kit/page/Page';
import { StatTile, StatTiles } from '../../../src/look/kit/page/StatTiles';
import { MoreActs } from '../../../src/look/kit/page/MoreActs';
import { Toolbar } from '../../../src/look/kit/page/Toolbar';
import { SumBar } from '../../../src/look/kit/page/SumBar';
import './account.css';
import { useState } from 'react';
import { useFeatures } from '../../../src/custom/feature';
import { useMay } from '../../../src/client/people/useMe';
import { formatNumber } from '../../../src/kinds/number';
import type { PlainKey } from '../../../src/messages/catalogue';
import { ApplyDialog } from './apply/ApplyDialog';
import { PaidDialog } from './paid/PaidDialog';

/** What is owed and since when, in one strip; and what can be done. */
interface AccountStripProps {
  readonly account: Account;
}

const ages = [
  ['to_30', 'account.to30'],
  ['to_60', 'account.to60'],
  ['to_90', 'account.to90'],
  ['over_90', 'account.over90'],
] as const;

/** The strip. A balance the other way is said in words, without its sign. */
function AccountStrip({ account }: AccountStripProps) {
  const t = useMessages();
  const { balance, on_account: onAccount, waiting, party } = account;
  const isAhead = balance.startsWith('-');
  return (
    <StatTiles>
      <StatTile name={t(titleOf(party.table, isAhead))} isZero={isNothing(balance)}>
        <Money value={isAhead ? negated(balance) : balance} inDollars />
      </StatTile>
      {ages.map(([key, name]) => (
        <Sum key={key} name={name} amount={account[key]} />
      ))}
      {!isNothing(onAccount) && <Sum name="account.onAccount" amount={negated(onAccount)} />}
      {!isNothing(waiting) && <Sum name="account.waiting" amount={waiting} />}
      <OnNone account={account} />
    </StatTiles>
  );
}

function titleOf(table: string, isAhead: boolean): PlainKey {
  if (table === 'customer') return isAhead ? 'account.theyPaidAhead' : 'account.owesUs';
  return isAhead ? 'account.wePaidAhead' : 'account.weOwe';
}

function Sum({ name, amount }: { readonly name: PlainKey; readonly amount: string }) {
  const t = useMessages();
  return (
    <StatTile name={t(name)} isZero={isNothing(amount)}>
      <Money value={amount} />
    </StatTile>
  );
}

/** Tickets that no statement has yet. */
function OnNone({ account: { on_no_statement: kinds } }: AccountStripProps) {
  const t = useMessages();
  const tickets = kinds?.reduce((sum, one) => sum + one.tickets, 0);
  const amount = formatNumber(sumPrinted((kinds ?? []).map((one) => one.amount)), 2);
  return (
    <StatTile name={t('account.onNone')} isZero={tickets === 0}>
      {tickets === undefined ? <small>{t('account.noCutoff')}</small> : formatNumber(tickets)}
      {tickets !== undefined && tickets > 0 && (
        <small> {t(tickets === 1 ? 'account.oneTicket' : 'account.tickets', { amount })}</small>
      )}
    </StatTile>
  );
}

/** What can be done; for those who only look nothing but what other features show. */
function Acts({ account }: AccountStripProps) {
  const t = useMessages();
  const mayWrite = useMay('write');
  const [open, setOpen] = useState<Act>();
  const hasMore = useFeatures().some(({ slots }) => slots?.accountActs);
  if (!mayWrite && !hasMore) return null;
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Toolbar
        acts={
          <>
            <MoreActs>
              <Slot name="accountActs" given={{ party: account.party }} />
              {mayWrite && <ActButtons account={account} onOpen={setOpen} />}
            </MoreActs>
            {mayWrite && (
              <Button look="fill" onClick={() => setOpen('pay')}>
                {t(account.party.table === 'customer' ? 'account.receive' : 'account.pay')}
              </Button>
            )}
          </>
        }
      />
      {open === 'apply' && <ApplyDialog account={account} onClose={close} />}
      {(open === 'pay' || open === 'advance') && (
        <PaidDialog party={account.party} isAdvance={open === 'advance'} onClose={close} />
      )}
    </>
  );
}

type Act = 'apply' | 'advance' | 'pay';

function ActButtons({ account, onOpen }: AccountStripProps & { readonly onOpen: (act: Act) => void }) {
  const t = useMessages();
  const add = useRegistry().adjustment?.routes.add;
  const { party, credits, open_statements: statements } = account;
  return (
    <>
      {credits.length > 0 && statements.length > 0 && (
        <Button look="line" onClick={() => onOpen('apply')}>
          {t('account.applyCredit')}
        </Button>
      )}
      {add !== undefined && (
        <ButtonLink look="line" to={`${add}?${party.table}_id=${party.id}`}>
          {t('account.adjust')}
        </ButtonLink>
      )}
      <Button look="line" onClick={() => onOpen('advance')}>
        {t(party.table === 'customer' ? 'account.prepaid' : 'account.advance')}
      </Button>
    </>
  );
}

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
    <Page>
      <BoneTable columns={6} rows={10} aria-label={t('account.ledger')} />
    </Page>
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
  useSayUp(ACCOUNTS, t('office.accounts'));
  useSayWhich(`${party.name} · ${useEntity(party.table).title}`);
  return (
    <Page>
      <Acts account={account} />
      <AccountStrip account={account} />
      <PageBody>
        <RowsFrame>
          {ledger.length === 0 ? <EmptyState text={t('account.nothing')} /> : <Ledger account={account} />}
        </RowsFrame>
        <AccountFoot account={account} />
      </PageBody>
    </Page>
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
    <SumBar
      sums={{
        issued: [<Money key="issued" value={sum(false)} />, t('account.yearIssued', { year }), 'words first'],
        paid: [<Money key="paid" value={negated(sum(true))} />, t('account.yearPaid'), 'words first'],
        balance: [<Money key="balance" value={balance} />, t('account.yearBalance'), 'words first'],
      }}
    />
  );
}
