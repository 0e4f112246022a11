/** `/office/deductions`: the deductions of all parties; and the page of one party, with what statements took for each of them. */
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '../../../src/client/people/useMe';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { statementKey } from '../../../src/client/settled/asked';
import { newKey } from '../../../src/client/versions';
import { Money } from '../../../src/custom/parts/Money';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { Button } from '../../../src/look/kit/Button';
import { Page, PageBody, RowsFrame } from '../../../src/look/kit/page/Page';
import { Toolbar } from '../../../src/look/kit/page/Toolbar';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { EmptyState, RetryState } from '../../../src/look/kit/parts/EmptyState';
import { Tag } from '../../../src/look/kit/parts/Tag';
import type { CellColumn } from '../../../src/look/kit/table/columns';
import { BoneTable, Table } from '../../../src/look/kit/table/Table';
import { ActsMenu } from '../../../src/look/menus/ActsMenu';
import { useSayUp, useSayWhich } from '../../../src/look/which';
import { dayText } from '../../../src/messages/shownDates';
import { useNotice } from '../../../src/resources/list/parts/useNotice';
import { ReadListScreen } from '../../../src/resources/list/read/ReadListScreen';
import { useEntity } from '../../../src/resources/registry';
import type { AnyRow } from '../../../src/rules/rows';
import { statementPath } from '../../../src/rules/settled/paths';
import type { DeductionLine, PartyDeductions, ShownDeduction } from '../rules/calls';
import { deductionList } from '../rules/list';
import { DEDUCTIONS, payeeRoles } from '../rules/plan';
import { words } from '../words/words';
import { useDeductionAct, useDeductions } from './calls';
import { DeductionDialog } from './DeductionDialog';

const QUERY = statementKey('deductions', 'all');
const partyPath = ({ role, party_id: id }: AnyRow): string => `${DEDUCTIONS}/${String(role)}/${String(id)}`;

/** The list with its texts. */
export function DeductionsPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <AllDeductions />
    </RoomMessages>
  );
}

function AllDeductions() {
  const t = useMessages();
  if (useOwnServer() === false) return <Alert kind="info">{t('deductions.ofOurServer')}</Alert>;
  return <ReadListScreen list={deductionList} queryKey={QUERY} linkOf={partyPath} />;
}

/** The page of one party with its texts. */
export function PartyDeductionsPage() {
  const { table = '', id } = useParams();
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <DeductionsOf key={`${table} ${id}`} table={table} id={Number(id)} />
    </RoomMessages>
  );
}

function DeductionsOf({ table, id }: { readonly table: string; readonly id: number }) {
  const t = useMessages();
  const isAsked = payeeRoles.some((role) => role === table) && Number.isInteger(id) && id > 0;
  const { data, error, refetch } = useDeductions(isAsked ? { table, id } : undefined);
  useSayUp(DEDUCTIONS, t('deductions.title'));
  if (useOwnServer() === false) return <Alert kind="info">{t('deductions.ofOurServer')}</Alert>;
  if (data) return <LoadedDeductions of={data} />;
  if (!isAsked || (error instanceof HttpError && error.status === 404)) {
    return (
      <section className="panel message-page" aria-label={t('deductions.title')}>
        <h2>{t('deductions.noParty')}</h2>
      </section>
    );
  }
  if (error) {
    return (
      <div className="panel">
        <RetryState what={t('deductions.title')} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <Page>
      <BoneTable columns={6} rows={8} aria-label={t('deductions.title')} />
    </Page>
  );
}

function LoadedDeductions({ of }: { readonly of: PartyDeductions }) {
  const t = useMessages();
  const { party, deductions, lines } = of;
  const mayChange = useMay('owner');
  // `null` adds one.
  const [open, setOpen] = useState<ShownDeduction | null>();
  const columns = useDeductionColumns(mayChange ? setOpen : undefined);
  useSayWhich(`${party.name} · ${useEntity(party.table).title}`);
  const add = mayChange && (
    <Button look="fill" onClick={() => setOpen(null)}>
      {t('deductions.add')}
    </Button>
  );
  return (
    <Page>
      {add && <Toolbar acts={add} />}
      <PageBody>
        <RowsFrame
          empty={deductions.length === 0 && <EmptyState title={t('deductions.none')} text={t('deductions.noneHelp')} />}
        >
          <Table aria-label={t('deductions.title')} columns={columns} rows={deductions} keyOf={({ id }) => id} />
          <h3 className="padded line-above">{t('deductions.lines')}</h3>
          {lines.length === 0 ? <p className="padded muted">{t('deductions.noLines')}</p> : <Lines lines={lines} />}
        </RowsFrame>
      </PageBody>
      {open !== undefined && (
        <DeductionDialog
          party={party}
          one={open ?? undefined}
          place={Math.max(0, ...deductions.map(({ place }) => place)) + 1}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}

interface MoneyColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly of: (row: Row) => string | null;
}

/** A column of dollars; left out on a phone, and where no row has any. */
function moneyColumn<Row>({ key, title, of }: MoneyColumn<Row>): CellColumn<Row> {
  return {
    key,
    title,
    width: 112,
    phone: 'none',
    isNumber: true,
    fills: (row) => of(row) !== null,
    cell: (row) => <Money value={of(row)} />,
  };
}

/** The same of a day. */
function dayColumn<Row>({ key, title, of }: MoneyColumn<Row>): CellColumn<Row> {
  return {
    key,
    title,
    width: 104,
    phone: 'none',
    fills: (row) => of(row) !== null,
    cell: (row) => dayText(of(row) ?? ''),
  };
}

type DeductionColumns = readonly CellColumn<ShownDeduction>[];

function useDeductionColumns(onChange: ((one: ShownDeduction) => void) | undefined): DeductionColumns {
  const t = useMessages();
  const acts: CellColumn<ShownDeduction> = {
    key: 'acts',
    title: t('deductions.acts'),
    isSilent: true,
    width: 52,
    cell: (one) => onChange && <Acts one={one} onChange={onChange} />,
  };
  return [...useTermColumns(), ...useBalanceColumns(), ...(onChange ? [acts] : [])];
}

/** What it is and how much it takes. */
function useTermColumns(): DeductionColumns {
  const t = useMessages();
  return [
    {
      key: 'place',
      title: t('deductions.place'),
      width: 64,
      phone: 'none',
      isNumber: true,
      cell: ({ place }) => place,
    },
    {
      key: 'name',
      title: t('deductions.name'),
      phone: 'rest',
      isNaming: true,
      hint: ({ name }) => name,
      cell: (one) => <Named one={one} />,
    },
    {
      key: 'kind',
      title: t('deductions.kind'),
      width: 112,
      phone: 'none',
      cell: ({ kind }) => t(`deductions.kind.${kind}`),
    },
    {
      key: 'takes',
      title: t('deductions.takes'),
      width: 136,
      phone: 'none',
      cell: ({ takes }) => t(`deductions.takes.${takes}`),
    },
  ];
}

/** From when to when, and what became of it. */
function useBalanceColumns(): DeductionColumns {
  const t = useMessages();
  const balance = moneyColumn<ShownDeduction>({
    key: 'balance',
    title: t('deductions.balance'),
    of: (one) => one.balance,
  });
  return [
    {
      key: 'amount',
      title: t('deductions.amount'),
      width: 104,
      phone: 'none',
      isNumber: true,
      cell: ({ amount, per_ton: rate }) => (amount === null ? formatNumber(rate, 2, 4) : <Money value={amount} />),
    },
    dayColumn({ key: 'from', title: t('deductions.from'), of: (one) => one.date_from }),
    dayColumn({ key: 'to', title: t('deductions.to'), of: (one) => one.date_to }),
    moneyColumn({ key: 'given', title: t('deductions.given'), of: (one) => one.given }),
    moneyColumn({ key: 'taken', title: t('deductions.taken'), of: (one) => one.taken }),
    { ...balance, phone: 104, cellClass: 'name' },
  ];
}

function Named({ one: { name, ended_on: ended } }: { readonly one: ShownDeduction }) {
  const t = useMessages();
  return (
    <>
      {ended === null ? name : `${name} `}
      {ended !== null && <Tag>{t('deductions.hasEnded', { day: dayText(ended) })}</Tag>}
    </>
  );
}

interface ActsProps {
  readonly one: ShownDeduction;
  readonly onChange: (one: ShownDeduction) => void;
}

function Acts({ one, onChange }: ActsProps) {
  const t = useMessages();
  const notice = useNotice();
  const { run } = useDeductionAct();
  const isEnded = one.ended_on !== null;
  const end = async (): Promise<void> => {
    const done = await run(
      async (verbs) => {
        await verbs.end(one, !isEnded, newKey());
        return true;
      },
      (error) => {
        notice(error.message, 'error');
        return true;
      },
    );
    if (done) notice(t(isEnded ? 'deductions.resumed' : 'deductions.endDone'), 'success');
  };
  return (
    <ActsMenu
      label={t('deductions.actsOf', { name: one.name })}
      items={[
        { text: t('deductions.change'), go: () => onChange(one) },
        { text: t(isEnded ? 'deductions.resume' : 'deductions.end'), go: () => void end() },
      ]}
    />
  );
}

/** What statements took, the newest first. */
function Lines({ lines }: { readonly lines: readonly DeductionLine[] }) {
  const t = useMessages();
  const taken = moneyColumn<DeductionLine>({ key: 'amount', title: t('deductions.tookIt'), of: (line) => line.amount });
  return (
    <Table
      aria-label={t('deductions.lines')}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        dayColumn<DeductionLine>({ key: 'day', title: t('deductions.day'), of: (line) => line.date }),
        {
          key: 'statement',
          title: t('deductions.statement'),
          width: 128,
          cell: ({ statement }) => <Link to={statementPath(statement.id)}>{statement.reference}</Link>,
        },
        { key: 'name', title: t('deductions.name'), isNaming: true, phone: 'rest', cell: ({ name }) => name },
        moneyColumn<DeductionLine>({ key: 'due', title: t('deductions.due'), of: (line) => line.due }),
        { ...taken, phone: 96 },
        moneyColumn<DeductionLine>({ key: 'balance', title: t('deductions.balance'), of: (line) => line.balance }),
      ]}
    />
  );
}
