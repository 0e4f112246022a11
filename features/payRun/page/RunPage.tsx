/** `/office/payrun/{id}`: one pay run with its payments, what became of each, and what can be done with it. */
import { useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { messagesByField } from '../../../src/client/apiError';
import { useMay } from '../../../src/client/people/useMe';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { newKey } from '../../../src/client/versions';
import { Money } from '../../../src/custom/parts/Money';
import { usePartyName } from '../../../src/custom/parts/usePartyName';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { formatDollars, formatNumber } from '../../../src/kinds/number';
import { Button } from '../../../src/look/kit/Button';
import { ButtonLink } from '../../../src/look/kit/ButtonLink';
import { Field } from '../../../src/look/kit/fields/Field';
import { Input } from '../../../src/look/kit/fields/Input';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import { Page, PageBody, RowsFrame } from '../../../src/look/kit/page/Page';
import { SumBar } from '../../../src/look/kit/page/SumBar';
import { Toolbar } from '../../../src/look/kit/page/Toolbar';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { EmptyState, RetryState } from '../../../src/look/kit/parts/EmptyState';
import { Tag } from '../../../src/look/kit/parts/Tag';
import { BoneTable, Table } from '../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../src/look/kit/table/columns';
import { ActsMenu } from '../../../src/look/menus/ActsMenu';
import { useSayUp, useSayWhich } from '../../../src/look/which';
import { dayText } from '../../../src/messages/shownDates';
import { useNotice } from '../../../src/resources/list/parts/useNotice';
import { shownLocalDay } from '../../../src/rules/dates';
import { isNothing, negated } from '../../../src/rules/settled/money';
import { ACCOUNTS, statementPath } from '../../../src/rules/settled/paths';
import { LEAST_REASON } from '../../../src/rules/settled/settled';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import type { PayRun, RunPayment } from '../rules/calls';
import { PAY_RUN, PAY_RUNS } from '../rules/paths';
import { words } from '../words/words';
import { useAct, useRun } from './calls';
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

/** What is asked before it is done. */
type Asked = 'discard' | 'release' | 'undo' | RunPayment;

interface RunProps {
  readonly run: PayRun;
}

function Run({ run }: RunProps) {
  const t = useMessages();
  const [asked, setAsked] = useState<Asked>();
  const mayWrite = useMay('write');
  useSayUp(PAY_RUNS, t('payRun.runs'));
  useSayWhich(t('payRun.whichRun', { run: run.id, day: dayText(run.date) }));
  const changed = run.payments.filter(({ state }) => state === 'changed');
  const close = (): void => setAsked(undefined);
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
            {t('payRun.changedSince', { names: changed.map(({ party }) => party.name).join(', ') })}
          </Alert>
        )}
        <RowsFrame>
          <Payments run={run} onTakeBack={mayWrite ? setAsked : undefined} />
        </RowsFrame>
        <RunFoot run={run} isOff={changed.length > 0} onRelease={() => setAsked('release')} />
      </PageBody>
      {typeof asked === 'string' && <RunQuestion run={run} asked={asked} onClose={close} />}
      {typeof asked === 'object' && <TakeBackDialog payment={asked} onClose={close} />}
    </Page>
  );
}

const kinds = { Prepared: undefined, Released: 'good', Discarded: undefined } as const;

function StateTag({ state }: Pick<PayRun, 'state'>) {
  const t = useMessages();
  return <Tag kind={kinds[state]}>{t(`payRun.is.${state}`)}</Tag>;
}

/** What can be done besides releasing it. */
function RunActs({ run, onAsk }: RunProps & { readonly onAsk: (asked: Asked) => void }) {
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
function RunFoot({ run, isOff, onRelease }: RunProps & { readonly isOff: boolean; readonly onRelease: () => void }) {
  const t = useMessages();
  const isOwner = useMay('owner');
  const standing = run.payments.filter(({ state }) => state !== 'takenBack');
  const sum = (isIt: (one: RunPayment) => boolean) => (
    <Money inDollars value={sumPrinted(run.payments.filter(isIt).map(({ amount }) => amount))} />
  );
  const count = formatNumber(run.payments.length);
  const back = run.payments.length - standing.length;
  const isPrepared = run.state === 'Prepared';
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
    </SumBar>
  );
}

const tags = { waits: undefined, changed: 'late', paid: 'good', takenBack: 'bad' } as const;

interface PaymentsProps extends RunProps {
  /** Absent for who may not. */
  readonly onTakeBack: ((payment: RunPayment) => void) | undefined;
}

/** The payments in the order of their checks. */
function Payments({ run, onTakeBack }: PaymentsProps) {
  const t = useMessages();
  const nameOf = usePartyName();
  const columns: CellColumn<RunPayment>[] = [
    {
      key: 'name',
      title: t('payRun.name'),
      isNaming: true,
      cell: ({ party }) => <Link to={`${ACCOUNTS}/${party.table}/${party.id}`}>{nameOf(party)}</Link>,
    },
    {
      key: 'method',
      title: t('payRun.method'),
      width: 128,
      phone: 'none',
      cell: ({ method }) => t(`payRun.by.${method}`),
    },
    {
      key: 'check',
      title: t('payRun.check'),
      width: 104,
      phone: 76,
      isNumber: true,
      fills: ({ reference }) => reference !== null,
      cell: ({ reference }) => reference,
    },
    {
      key: 'papers',
      title: t('payRun.statements'),
      width: 260,
      phone: 'none',
      cell: ({ papers }) => <Papers papers={papers} />,
    },
    {
      key: 'used',
      title: t('payRun.onAccount'),
      width: 124,
      phone: 'none',
      isNumber: true,
      fills: ({ used }) => !isNothing(used),
      cell: ({ used }) => !isNothing(used) && <Money value={negated(used)} />,
    },
    {
      key: 'amount',
      title: t('payRun.amount'),
      width: 124,
      phone: 108,
      isNumber: true,
      cell: ({ amount }) => <Money value={amount} />,
    },
    {
      key: 'state',
      title: t('payRun.state'),
      width: 280,
      phone: 'none',
      fills: ({ state }) => state !== 'waits',
      cell: ({ state, note }) => (
        <span className="row">
          <Tag kind={tags[state]}>{t(`payRun.is.${state}`)}</Tag>
          {note !== null && <span className="text-soft text-cut">{note}</span>}
        </span>
      ),
      hint: ({ note }) => note ?? undefined,
    },
    {
      key: 'acts',
      title: t('payRun.actsOf', { name: '' }),
      isSilent: true,
      width: 44,
      fills: ({ state }) => state === 'paid' && onTakeBack !== undefined,
      cell: (one) =>
        one.state === 'paid' &&
        onTakeBack && (
          <ActsMenu
            label={t('payRun.actsOf', { name: nameOf(one.party) })}
            items={[
              { text: t(one.reference === null ? 'payRun.takeBack' : 'payRun.voidCheck'), go: () => onTakeBack(one) },
            ]}
          />
        ),
    },
  ];
  return <Table aria-label={t('payRun.payments')} columns={columns} rows={run.payments} keyOf={({ id }) => id} />;
}

function Papers({ papers }: Pick<RunPayment, 'papers'>) {
  return papers.map(({ id, reference }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link to={statementPath(id)}>{reference}</Link>
    </span>
  ));
}

interface RunQuestionProps extends RunProps {
  readonly asked: 'discard' | 'release' | 'undo';
  readonly onClose: () => void;
}

/** Asks before a run is released, undone or discarded. */
function RunQuestion({ run, asked, onClose }: RunQuestionProps) {
  const t = useMessages();
  const notice = useNotice();
  const navigate = useNavigate();
  const [key] = useState(newKey);
  const { isBusy, fault, run: act } = useAct();
  const doIt = async (): Promise<void> => {
    const done = await act<unknown>((verbs) =>
      asked === 'release'
        ? verbs.release(run, key)
        : asked === 'undo'
          ? verbs.undo(run.id, key)
          : verbs.discard(run.id, key),
    );
    if (done === undefined) return;
    notice(t(SAID[asked], { run: run.id }), 'success');
    onClose();
    if (asked === 'discard') void navigate(PAY_RUNS);
  };
  return (
    <FormDialog
      title={t(`payRun.${asked}Title`, { run: run.id })}
      about={t(`payRun.${asked}About`)}
      act={asked === 'discard' ? t('payRun.discardDo') : t(`payRun.${asked}Do`, { amount: formatDollars(run.amount) })}
      isDanger={asked !== 'release'}
      focus={asked === 'release' ? 'act' : 'cancel'}
      isBusy={isBusy}
      fault={fault}
      onSubmit={doIt}
      onClose={onClose}
    />
  );
}

const SAID = { release: 'payRun.released', undo: 'payRun.undone', discard: 'payRun.discarded' } as const;

interface TakeBackDialogProps {
  readonly payment: RunPayment;
  readonly onClose: () => void;
}

/** Asks why a check is void or a payment taken back. Escape and Cancel change nothing. */
function TakeBackDialog({ payment, onClose }: TakeBackDialogProps) {
  const t = useMessages();
  const notice = useNotice();
  const input = useRef<HTMLInputElement>(null);
  const [key] = useState(newKey);
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState<string>();
  const { isBusy, fault, run } = useAct();
  const { reference, party, amount } = payment;
  const send = async (): Promise<void> => {
    const isShort = reason.trim().length < LEAST_REASON;
    setSaid(isShort ? t('payRun.shortReason') : undefined);
    if (isShort) return input.current?.focus();
    const done = await run(
      (verbs) => verbs.takeBack(payment.payment ?? 0, reason.trim(), key),
      (error) => {
        const [[, [message] = []] = []] = messagesByField(error);
        setSaid(message);
        return message !== undefined;
      },
    );
    if (!done) return;
    notice(t('payRun.voided'), 'success');
    onClose();
  };
  const isCheck = reference !== null;
  return (
    <FormDialog
      title={isCheck ? t('payRun.voidTitle', { number: reference }) : t('payRun.takeBackTitle', { name: party.name })}
      about={t(isCheck ? 'payRun.takeBackAbout' : 'payRun.takeBackAboutTransfer')}
      act={t(isCheck ? 'payRun.voidDo' : 'payRun.takeBackDo', { amount: formatDollars(amount) })}
      isDanger
      focus="cancel"
      isBusy={isBusy}
      fault={fault}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={t('payRun.reason')} fault={said} isWide>
        <Input ref={input} maxLength={200} value={reason} onType={setReason} />
      </Field>
    </FormDialog>
  );
}
