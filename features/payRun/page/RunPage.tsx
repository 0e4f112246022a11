/** `/office/payrun/{id}`: one pay run with its payments, what became of each, and what can be done with it. */
import { HttpError } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '../../../src/client/people/useMe';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { Money } from '../../../src/custom/parts/Money';
import { usePartyName } from '../../../src/custom/parts/usePartyName';
import { Slot } from '../../../src/custom/Slot';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { Button } from '../../../src/look/kit/Button';
import { ButtonLink } from '../../../src/look/kit/ButtonLink';
import { Page, PageBody, RowsFrame } from '../../../src/look/kit/page/Page';
import { SumBar } from '../../../src/look/kit/page/SumBar';
import { Toolbar } from '../../../src/look/kit/page/Toolbar';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { EmptyState, RetryState } from '../../../src/look/kit/parts/EmptyState';
import { BoneTable, Table } from '../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../src/look/kit/table/columns';
import { ActsMenu } from '../../../src/look/menus/ActsMenu';
import { useSayUp, useSayWhich } from '../../../src/look/which';
import { dayText } from '../../../src/messages/shownDates';
import { shownLocalDay } from '../../../src/rules/dates';
import { isNothing, negated } from '../../../src/rules/settled/money';
import { ACCOUNTS, statementPath } from '../../../src/rules/settled/paths';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import type { PayRun, RunPayment } from '../rules/calls';
import { PAY_RUN, PAY_RUNS } from '../rules/paths';
import { words } from '../words/es';
import { useRun } from './calls';
import { PaymentState, RunQuestion, StateTag, TakeBackDialog, useAsked, type AskedOfRun } from './runParts';
import './payRun.css';

/** The page with its texts. */
export function RunPage() {
  const { id } = useParams();
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <RunOf key={id} id={Number(id)} />
    </RoomMessages>
  );
}

function RunOf({ id }: { readonly id: number }) {
  const t = useMessages();
  const isAsked = Number.isInteger(id) && id > 0;
  const { data, error, refetch } = useRun(isAsked ? id : undefined);
  if (useOwnServer() === false) return <Alert kind="info">{t('payRun.ofOurServer')}</Alert>;
  if (data) return <Run run={data} />;
  if (!isAsked || (error instanceof HttpError && error.status === 404)) return <EmptyState text={t('payRun.noRun')} />;
  if (error) return <RetryState what={t('payRun.title')} onRetry={() => void refetch()} />;
  return (
    <Page>
      <BoneTable columns={6} rows={10} aria-label={t('payRun.payments')} />
    </Page>
  );
}

interface PayRunProps {
  readonly run: PayRun;
}

function Run({ run }: PayRunProps) {
  const t = useMessages();
  const { asked, isUnasked, setAsked, close } = useAsked(run);
  const mayWrite = useMay('write');
  useSayUp(PAY_RUNS, t('payRun.runs'));
  useSayWhich(t('payRun.whichRun', { run: run.id, day: dayText(run.date) }));
  const changed = run.payments.filter(({ state }) => state === 'changed');
  return (
    <Page>
      <Toolbar acts={mayWrite && <RunActs run={run} onAsk={setAsked} />}>
        <span className="row wrap">
          <StateTag state={run.state} />
          <span className="text-soft">
            {t('payRun.preparedByOn', { by: run.prepared_by, day: shownLocalDay(run.prepared_at) })}{' '}
            {run.released_at !== null &&
              t('payRun.releasedByOn', { by: run.released_by ?? '', day: shownLocalDay(run.released_at) })}
          </span>
        </span>
      </Toolbar>
      <PageBody>
        {changed.length > 0 && (
          <Alert kind="warning">
            {t('payRun.changedSince', { names: [...new Set(changed.map(({ party }) => party.name))].join(', ') })}
          </Alert>
        )}
        <RowsFrame>
          <Payments run={run} onTakeBack={mayWrite ? setAsked : undefined} />
        </RowsFrame>
        <RunFoot run={run} isOff={changed.length > 0} onRelease={() => setAsked('release')} />
      </PageBody>
      {typeof asked === 'string' && <RunQuestion {...{ run, asked, isUnasked }} onClose={close} />}
      {typeof asked === 'object' && <TakeBackDialog payment={asked} onClose={close} />}
    </Page>
  );
}

/** What can be done besides releasing it. */
function RunActs({ run, onAsk }: PayRunProps & { readonly onAsk: (asked: AskedOfRun) => void }) {
  const t = useMessages();
  const isOwner = useMay('owner');
  if (run.state === 'Prepared') {
    return (
      <>
        <Button look="text" onClick={() => onAsk('discard')}>
          {t('payRun.discard')}
        </Button>
        <ButtonLink look="line" to={`${PAY_RUN}?run=${run.id}`}>
          {t('payRun.change')}
        </ButtonLink>
      </>
    );
  }
  if (!run.can_undo || !isOwner) return null;
  return (
    <Button look="line" onClick={() => onAsk('undo')}>
      {t('payRun.undo')}
    </Button>
  );
}

/** What the run comes to, and the button that releases it. */
function RunFoot({ run, isOff, onRelease }: PayRunProps & { readonly isOff: boolean; readonly onRelease: () => void }) {
  const t = useMessages();
  const isOwner = useMay('owner');
  const standing = run.payments.filter(({ state }) => state !== 'takenBack');
  const sum = (isIt: (one: RunPayment) => boolean) => (
    <Money inDollars value={sumPrinted(run.payments.filter(isIt).map(({ amount }) => amount))} />
  );
  const count = formatNumber(run.payments.length);
  const back = run.payments.length - standing.length;
  const isPrepared = run.state === 'Prepared';
  const made = run.payments.flatMap(({ payment }) => payment ?? []);
  return (
    <SumBar
      sums={{
        checks: [sum((one) => one.method === 'Check'), t('payRun.checks')],
        transfers: [sum((one) => one.method !== 'Check'), t('payRun.transfers')],
        total: [sum(() => true), t('payRun.total')],
        ...(back > 0 && { back: [sum((one) => one.state === 'takenBack'), t('payRun.back')] as const }),
        ...(isPrepared && !isOwner && { owner: t('payRun.ownerReleases') }),
      }}
    >
      {isPrepared && isOwner && (
        <Button look="fill" disabled={isOff} onClick={onRelease}>
          {t(run.payments.length === 1 ? 'payRun.releaseOne' : 'payRun.release', { count })}
        </Button>
      )}
      {run.state === 'Released' && <Slot name="paymentsMade" given={{ ids: made, date: run.date }} />}
    </SumBar>
  );
}

interface PaymentsProps extends PayRunProps {
  /** Absent for who may not. */
  readonly onTakeBack: ((payment: RunPayment) => void) | undefined;
}

/** The payments in the order of their checks. */
function Payments({ run, onTakeBack }: PaymentsProps) {
  const t = useMessages();
  const columns = [...usePaidColumns(), ...useStateColumns(onTakeBack)];
  return <Table aria-label={t('payRun.payments')} columns={columns} rows={run.payments} keyOf={({ id }) => id} />;
}

/** The party, and to whom its check is. */
function PaidTo({ party, payee }: Pick<RunPayment, 'party' | 'payee'>) {
  const t = useMessages();
  const name = usePartyName()(party);
  // `Miller Dairy AND First Farm Bank` says the party itself.
  const besides = payee?.startsWith(`${name} `) ? payee.slice(name.length) : payee && ` ${t('payRun.to', { payee })}`;
  return (
    <>
      <Link to={`${ACCOUNTS}/${party.table}/${party.id}`}>{name}</Link>
      {besides && <span className="text-soft text-plain">{besides}</span>}
    </>
  );
}

/** Who is paid, how and for what. */
function usePaidColumns(): readonly CellColumn<RunPayment>[] {
  const t = useMessages();
  return [
    {
      key: 'name',
      title: t('payRun.name'),
      isNaming: true,
      cellClass: 'payrun-name',
      hint: ({ payee }) => payee ?? undefined,
      cell: (one, isPhone) => (
        <>
          <PaidTo {...one} />
          {isPhone && one.state !== 'waits' && <PaymentState {...one} />}
        </>
      ),
    },
    {
      key: 'method',
      title: t('payRun.method'),
      width: 104,
      phone: 'none',
      cell: ({ method }) => t(`payRun.by.${method}`),
    },
    {
      key: 'check',
      title: t('payRun.check'),
      width: 72,
      phone: 76,
      isNumber: true,
      fills: ({ reference }) => reference !== null,
      cell: ({ reference }) => reference,
    },
    {
      key: 'papers',
      title: t('payRun.statements'),
      width: 136,
      phone: 'none',
      cell: ({ papers }) => <Papers papers={papers} />,
    },
  ];
}

/** What is paid, what became of it, and what can be done with it. */
function useStateColumns(onTakeBack: PaymentsProps['onTakeBack']): readonly CellColumn<RunPayment>[] {
  const t = useMessages();
  return [
    {
      key: 'used',
      title: t('payRun.onAccount'),
      width: 100,
      phone: 'none',
      isNumber: true,
      fills: ({ used }) => !isNothing(used),
      cell: ({ used }) => !isNothing(used) && <Money value={negated(used)} />,
    },
    {
      key: 'amount',
      title: t('payRun.amount'),
      width: 108,
      phone: 108,
      isNumber: true,
      cell: ({ amount }) => <Money value={amount} />,
    },
    {
      key: 'state',
      title: t('payRun.state'),
      width: 168,
      phone: 'none',
      fills: ({ state }) => state !== 'waits',
      cell: (one) => <PaymentState {...one} />,
      hint: ({ note }) => note ?? undefined,
    },
    {
      key: 'acts',
      title: t('payRun.actsOf', { name: '' }),
      isSilent: true,
      width: 56,
      className: 'end',
      fills: ({ state }) => state === 'paid' && onTakeBack !== undefined,
      cell: (one) => one.state === 'paid' && onTakeBack && <PaymentActs payment={one} onTakeBack={onTakeBack} />,
    },
  ];
}

interface PaymentActsProps {
  readonly payment: RunPayment;
  readonly onTakeBack: (payment: RunPayment) => void;
}

function PaymentActs({ payment, onTakeBack }: PaymentActsProps) {
  const t = useMessages();
  const { party, reference } = payment;
  return (
    <ActsMenu
      label={t('payRun.actsOf', { name: usePartyName()(party) })}
      items={[{ text: t(reference === null ? 'payRun.takeBack' : 'payRun.voidCheck'), go: () => onTakeBack(payment) }]}
    />
  );
}

function Papers({ papers }: Pick<RunPayment, 'papers'>) {
  return papers.map(({ id, reference }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link to={statementPath(id)}>{reference}</Link>
    </span>
  ));
}
