/** `/office/accounts/{table}/{id}/statement` and `/office/accounts/statements`: the paper of one account, or those of all of a kind. */
import { PartySelect } from '../../../src/custom/parts/PartySelect';
import { useEntity } from '../../../src/resources/registry';
import { pluralTitle } from '../../../src/rules/labels';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useMay } from '../../../src/client/people/useMe';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { Slot } from '../../../src/custom/Slot';
import { PastDayInput } from '../../../src/custom/parts/days/PastDayInput';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { isDay } from '../../../src/kinds/date';
import { formatNumber } from '../../../src/kinds/number';
import { Button } from '../../../src/look/kit/Button';
import { ButtonLink } from '../../../src/look/kit/ButtonLink';
import { Field } from '../../../src/look/kit/fields/Field';
import { Input } from '../../../src/look/kit/fields/Input';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import { Page, PageBody } from '../../../src/look/kit/page/Page';
import { MoreActs } from '../../../src/look/kit/page/MoreActs';
import { Toolbar } from '../../../src/look/kit/page/Toolbar';
import { PaperFrame } from '../../../src/look/kit/paper/PaperFrame';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { EmptyState, RetryState } from '../../../src/look/kit/parts/EmptyState';
import { useSayUp, useSayWhich } from '../../../src/look/which';
import { useSaving } from '../../../src/resources/list/exporting/useSaving';
import { CsvButton } from '../../../src/resources/list/exporting/CsvButton';
import { dayOf } from '../../../src/rules/dates';
import { accountAddress } from '../../../src/rules/settled/addresses';
import { ACCOUNTS } from '../../../src/rules/settled/paths';
import { settlementRoles } from '../../../src/sides';
import { title } from '../words/title';
import { words } from '../words/es';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { fetchFile } from '../../../src/client/files';
import { withQuery, type RestClient } from '../../../src/client/rest';
import type { Session } from '../../../src/client/session';
import { useAskedBy } from '../../../src/client/settled/asked';
import { useActBy } from '../../../src/client/settled/useActBy';
import { writeHeaders } from '../../../src/client/versions';
import { guarded } from '../../../src/kinds/formulas';
import type { Translate } from '../../../src/messages/catalogue';
import { csvOf } from '../../../src/rules/lists/readList';
import { API_ROOT } from '../../../src/rules/paths';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import type { AccountComesTo, FinanceCharge, VersionedCharge } from '../rules/calls';

const PATH = `${API_ROOT}/office/account_statements/`;

/** Whose statement: of one party, or of all of a kind. */
interface AskedStatements {
  readonly role: SettlementRole;
  readonly id: number | undefined;
  readonly day: string;
}

/** The calls over the requests of a session. */
function createStatementCalls({ ask }: Pick<RestClient, 'ask'>, session: Session) {
  return {
    all: async ({ role, day }: AskedStatements, signal: AbortSignal) =>
      ask<AccountComesTo[]>(withQuery(PATH, { role, day }), { signal }),
    paper: async ({ role, id, day }: AskedStatements, signal: AbortSignal) => {
      const path =
        id === undefined
          ? withQuery(`${PATH}paper/`, { role, day })
          : withQuery(`${PATH}${role}/${id}/paper/`, { day });
      return (await fetchFile(session, path, signal)).content.text();
    },
    file: ({ role, id, day }: AskedStatements) =>
      fetchFile(
        session,
        id === undefined ? withQuery(`${PATH}zip/`, { role, day }) : withQuery(`${PATH}${role}/${id}/pdf/`, { day }),
      ),
    one: async ({ role, id, day }: AskedStatements, signal: AbortSignal) =>
      ask<AccountComesTo>(withQuery(`${PATH}${role}/${id}/`, { day }), { signal }),
    charge: async (signal: AbortSignal) => ask<VersionedCharge>(`${PATH}charge/`, { signal }),
    keepCharge: async ({ version, ...charge }: VersionedCharge) =>
      ask<FinanceCharge>(`${PATH}charge/`, {
        method: 'PUT',
        body: JSON.stringify(charge),
        headers: writeHeaders({ version }),
      }),
  };
}

const keyOf = ({ role, id, day }: AskedStatements) => ['account statements', role, id, day];

/** What the accounts come to; of one party it alone. */
function useComesTo(asked: AskedStatements) {
  const { calls } = useOwnCalls(createStatementCalls);
  return useAskedBy(calls, keyOf(asked), async (verbs, signal) =>
    asked.id === undefined ? verbs.all(asked, signal) : [await verbs.one(asked, signal)],
  );
}

/** The papers as one document. */
function usePaper(asked: AskedStatements) {
  const { calls } = useOwnCalls(createStatementCalls);
  return useAskedBy(calls, [...keyOf(asked), 'paper'], (verbs, signal) => verbs.paper(asked, signal));
}

/** The finance charge. */
function useCharge() {
  const { calls } = useOwnCalls(createStatementCalls);
  return useAskedBy(calls, ['finance charge'], (verbs, signal) => verbs.charge(signal));
}

/** The way to change it. */
function useChargeAct() {
  const { calls } = useOwnCalls(createStatementCalls);
  return useActBy(calls);
}

const columns = [
  'current',
  'past_30',
  'past_60',
  'past_90',
  'over_90',
  'open',
  'credits',
  'balance',
  'charge',
] as const;

/** A line for each account. Names cannot start a formula; amounts are plain numbers. */
function statementsCsv(accounts: readonly AccountComesTo[], t: Translate): string {
  const lines = accounts.map((one) => [guarded(one.party.name), ...columns.map((key) => one[key])]);
  return csvOf([[t('accountStatements.name'), ...columns.map((key) => t(`accountStatements.${key}`))], ...lines]);
}

/** The way there: from an account to its own, from the list of accounts to those of all. */
export function StatementLink({ party }: { readonly party?: { readonly table: string; readonly id: number } }) {
  const { language } = useInstalledLanguage();
  return (
    <ButtonLink
      look={party ? 'line' : 'text'}
      to={`${party ? accountAddress(party) : ACCOUNTS}/${party ? 'statement' : 'statements'}`}
    >
      {party ? title[language] : words[language]['accountStatements.all']}
    </ButtonLink>
  );
}

/** The page with its texts. */
export function AccountStatementPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <Shown />
    </RoomMessages>
  );
}

/** What the address asks for. */
function useShown() {
  const { table, id } = useParams();
  const [asked, setAsked] = useSearchParams();
  const [today] = useState(() => dayOf(new Date()));
  const given = asked.get('day') ?? '';
  const kind = table ?? asked.get('kind');
  const shown: AskedStatements = {
    role: settlementRoles.find((role) => role === kind) ?? 'customer',
    id: id === undefined ? undefined : Number(id),
    day: isDay(given) && given <= today ? given : today,
  };
  const change = (key: 'day' | 'kind', value: string): void =>
    setAsked({ ...Object.fromEntries(asked), [key]: value }, { replace: true });
  return { shown, change };
}

function Shown() {
  const t = useMessages();
  const { shown, change } = useShown();
  const { role, id } = shown;
  const comesTo = useComesTo(shown);
  const paper = usePaper(shown);
  const up = id === undefined ? ACCOUNTS : accountAddress({ table: role, id });
  const name = id === undefined ? undefined : comesTo.data?.[0]?.party.name;
  useSayUp(up, name ?? t('office.accounts'));
  const parties = pluralTitle(useEntity(role));
  useSayWhich(name ?? parties);
  if (useOwnServer() === false) return <Alert kind="info">{t('accountStatements.ofOurServer')}</Alert>;
  const isEmpty = comesTo.data?.length === 0;
  const hasFailed = paper.error !== null && !paper.isFetching && paper.data === undefined;
  return (
    <Page>
      <Tools shown={shown} change={change} accounts={comesTo.data} />
      <Slot name="accountStatementNotes" given={{}} />
      <PageBody>
        {hasFailed && <RetryState what={t('accountStatements.paper')} onRetry={() => void paper.refetch()} />}
        {!hasFailed && isEmpty && <EmptyState text={t('accountStatements.none')} isGood />}
        {!hasFailed && !isEmpty && <PaperFrame label={t('accountStatements.paper')} html={paper.data} />}
      </PageBody>
    </Page>
  );
}

interface StatementToolsProps extends Pick<ReturnType<typeof useShown>, 'shown' | 'change'> {
  readonly accounts: ReturnType<typeof useComesTo>['data'];
}

/** Saves the PDF of one account, or those of all in an archive. */
function FileButton({ shown, isOff }: Pick<StatementToolsProps, 'shown'> & { readonly isOff: boolean }) {
  const t = useMessages();
  const { calls } = useOwnCalls(createStatementCalls);
  const { isBusy, save } = useSaving(t('accountStatements.noFile'));
  const make = async () => (await calls()).file(shown);
  return (
    <Button look="line" disabled={isOff} aria-busy={isBusy} onClick={() => void save(make)}>
      {t(shown.id === undefined ? 'accountStatements.zip' : 'accountStatements.pdf')}
    </Button>
  );
}

function Tools({ shown, change, accounts = noAccounts }: StatementToolsProps) {
  const { role, id, day } = shown;
  const t = useMessages();
  const mayCharge = useMay('owner');
  const isOff = accounts.length === 0;
  return (
    <Toolbar
      {...(id === undefined && { count: t('accountStatements.count', { count: formatNumber(accounts.length) }) })}
      acts={
        <>
          <MoreActs>
            {mayCharge && role === 'customer' && <ChargeButton />}
            <CsvButton name={`account-statements-${day}`} make={() => statementsCsv(accounts, t)} isOff={isOff} />
            <FileButton shown={shown} isOff={isOff} />
            <Slot name="accountStatementTools" given={{ role, day, ids: accounts.map(({ party }) => party.id) }} />
          </MoreActs>
          <Button look="fill" disabled={isOff} onClick={() => window.print()}>
            <PrintIcon />
            {t('accountStatements.print')}
          </Button>
        </>
      }
    >
      <PastDayInput key={day} label={t('accountStatements.day')} day={day} onDay={(next) => change('day', next)} />
      {id === undefined && (
        <PartySelect
          label={t('accountStatements.kinds')}
          value={role}
          roles={settlementRoles}
          onChoose={(next) => change('kind', next)}
        />
      )}
    </Toolbar>
  );
}

function ChargeButton() {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        {t('accountStatements.setCharge')}
      </Button>
      {isOpen && <ChargeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const noAccounts: NonNullable<StatementToolsProps['accounts']> = [];

/** Asks for percent and days of grace. */
function ChargeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const { data } = useCharge();
  const { isBusy, fault, run } = useChargeAct();
  const [typed, setTyped] = useState<{ percent?: string; grace?: string }>({});
  const { percent = data?.percent ?? '', grace = data ? String(data.grace) : '' } = typed;
  const save = async (): Promise<void> => {
    const version = data?.version ?? 0;
    const kept = await run((verbs) => verbs.keepCharge({ percent: percent.trim(), grace: Number(grace), version }));
    if (kept) onClose();
  };
  return (
    <FormDialog
      title={t('accountStatements.charge')}
      about={t('accountStatements.chargeAbout')}
      act={t('accountStatements.keep')}
      isBusy={isBusy}
      isOff={!data}
      fault={fault}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('accountStatements.percent')}>
        <Input inputMode="decimal" value={percent} onType={(text) => setTyped({ ...typed, percent: text })} />
      </Field>
      <Field label={t('accountStatements.grace')}>
        <Input inputMode="numeric" value={grace} onType={(text) => setTyped({ ...typed, grace: text })} />
      </Field>
    </FormDialog>
  );
}
