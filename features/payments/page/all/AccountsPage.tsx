/** `/office/accounts`: what every producer and hauler is owed and every customer owes, by age (decision 67). */
import { PartySelect } from '../../../../src/custom/parts/PartySelect';
import { Slot } from '../../../../src/custom/Slot';
import { useRef, type Ref, useState } from 'react';
import { useOwnServer } from '../../../../src/client/server/useOwnServer';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { words } from '../../words/es';
import { formatNumber } from '../../../../src/kinds/number';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { EmptyState, RetryState } from '../../../../src/look/kit/parts/EmptyState';
import { useSayWhich } from '../../../../src/look/which';
import { useStatementKeys } from '../../../../src/custom/parts/usePageKeys';
import { AccountsTable } from './AccountsTable';
import { CsvButton } from '../../../../src/resources/list/exporting/CsvButton';
import { useSearchParams } from 'react-router-dom';
import { useAsked } from '../calls';
import type { PlainKey } from '../../../../src/messages/catalogue';
import { isNothing, negated } from '../../../../src/rules/settled/money';
import { Money } from '../../../../src/custom/parts/Money';
import { accountsCsv, owesUs, sumsOfAccounts } from './accountSums';
import { Page, PageBody, RowsFrame } from '../../../../src/look/kit/page/Page';
import { Toolbar } from '../../../../src/look/kit/page/Toolbar';
import { StatTile, StatTiles } from '../../../../src/look/kit/page/StatTiles';
import { StatementTabsOf } from './StatementTabsOf';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import '../../../../src/custom/parts/tables.css';
import './accounts.css';
import type { PartyBalance } from '../../rules/calls';
import { settlementRoles } from '../../../../src/sides';
import { SearchInput } from '../../../../src/look/kit/fields/SearchInput';
import { statementKey } from '../../../../src/client/settled/asked';
import { ReadListScreen } from '../../../../src/resources/list/read/ReadListScreen';
import { ACCOUNTS } from '../../../../src/rules/settled/paths';
import type { AnyRow } from '../../../../src/rules/rows';
import { paymentList } from '../../rules/list';

/** The parts of the list; `''` is all. */
const accountSegments = ['', ...settlementRoles] as const;

/** One of the parts. */
type AccountSegment = (typeof accountSegments)[number];

/** The accounts and what is shown of them. */
function useAccounts() {
  const [asked, setAsked] = useSearchParams();
  const [query, setQuery] = useState('');
  const { data, error, isFetching, refetch } = useAsked(['accounts'], async (verbs, signal) =>
    (await Promise.all(settlementRoles.map((role) => verbs.accounts(role, signal)))).flatMap(({ results }) => results),
  );
  const segment = accountSegments.find((one) => one === asked.get('kind')) ?? '';
  const choose = (next: AccountSegment): void => setAsked(next === '' ? {} : { kind: next }, { replace: true });
  const sought = query.trim().toLocaleLowerCase();
  const isFound = ({ party }: PartyBalance): boolean =>
    (segment === '' || party.table === segment) && party.name.toLocaleLowerCase().includes(sought);
  return {
    segment,
    choose,
    query,
    setQuery,
    /** `undefined` until they are known. */
    all: data,
    found: (data ?? []).filter(isFound),
    hasFailed: error !== null && !isFetching && !data,
    retry: () => void refetch(),
  };
}

/** What the parts of the page take. */
type AccountsState = ReturnType<typeof useAccounts>;

/** What we owe and what is owed to us; of one kind of party by age too. */
interface AccountsStripProps {
  readonly state: AccountsState;
}

/** The tiles. */
function AccountsStrip({ state: { segment, found } }: AccountsStripProps) {
  const ours = sumsOfAccounts(found.filter((one) => !owesUs(one)));
  const theirs = sumsOfAccounts(found.filter(owesUs));
  if (segment === '') {
    return (
      <StatTiles>
        <Sum name="accounts.weOwe" amount={ours.balance} inDollars />
        <Sum name="accounts.owedToUs" amount={theirs.balance} inDollars />
        <OnNone count={sumsOfAccounts(found).on_none} word="accounts.settlements" />
      </StatTiles>
    );
  }
  const sums = segment === 'customer' ? theirs : ours;
  return (
    <StatTiles>
      <Sum name={segment === 'customer' ? 'accounts.owedToUs' : 'accounts.weOwe'} amount={sums.balance} inDollars />
      {ages.map(([key, name]) => (
        <Sum key={key} name={name} amount={sums[key]} />
      ))}
      {!isNothing(sums.on_account) && <Sum name="account.onAccount" amount={negated(sums.on_account)} />}
      <OnNone count={sums.on_none} word="accounts.tickets" />
    </StatTiles>
  );
}

const ages = [
  ['to_30', 'account.to30'],
  ['to_60', 'account.to60'],
  ['older', 'accounts.older'],
] as const;

interface SumProps {
  readonly name: PlainKey;
  readonly amount: string;
  readonly inDollars?: true;
}

function Sum({ name, amount, inDollars }: SumProps) {
  const t = useMessages();
  return (
    <StatTile name={t(name)} isZero={isNothing(amount)}>
      <Money value={amount} {...{ inDollars }} />
    </StatTile>
  );
}

interface OnNoneProps {
  readonly count: number | null;
  readonly word: PlainKey;
}

/** Tickets that no statement has yet. Of all kinds together a ticket counts for its producer, its hauler and its customer. */
function OnNone({ count, word }: OnNoneProps) {
  const t = useMessages();
  return (
    <StatTile name={t('account.onNone')} isZero={count === 0}>
      {count === null ? (
        <small>{t('account.noCutoff')}</small>
      ) : (
        <>
          {formatNumber(count)} <small>{t(word)}</small>
        </>
      )}
    </StatTile>
  );
}

/** The page with its texts. */
export function AccountsPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <Accounts />
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
    <Page>
      <AccountsTools state={state} searchRef={search} />
      <PageBody page="statements" tab="accounts">
        {state.all && <AccountsStrip state={state} />}
        <RowsFrame>
          <Shown state={state} />
        </RowsFrame>
      </PageBody>
    </Page>
  );
}

function Shown({ state }: { readonly state: AccountsState }) {
  const t = useMessages();
  const { all, found, hasFailed, retry } = state;
  if (hasFailed) return <RetryState what={t('accounts.tab')} onRetry={retry} />;
  if (all && found.length === 0)
    return (
      <EmptyState
        Icon={all.length > 0 ? SearchIcon : undefined}
        text={t(all.length === 0 ? 'account.nothing' : 'accounts.noneFound')}
      />
    );
  return <AccountsTable accounts={all && found} />;
}

/** The tools above the accounts: the tabs with the file, then the kinds of parties and the search. */
interface AccountsToolsProps {
  readonly state: AccountsState;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** The two lines. */
function AccountsTools({ state, searchRef }: AccountsToolsProps) {
  const t = useMessages();
  const { segment, choose, query, setQuery, found } = state;
  return (
    <>
      <StatementTabsOf shown="accounts">
        <Slot name="accountActs" given={{}} />
        <CsvButton name="accounts" make={() => accountsCsv(found, t)} isOff={found.length === 0} />
      </StatementTabsOf>
      <Toolbar>
        <PartySelect
          label={t('accounts.kinds')}
          all={t('accounts.of.all')}
          value={segment}
          roles={accountSegments}
          onChoose={choose}
        />
        <SearchInput label={t('common.search')} query={query} onQuery={setQuery} ref={searchRef} />
      </Toolbar>
    </>
  );
}

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
