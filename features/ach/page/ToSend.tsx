/** Payments and prenotes that are in no file, ticked, and the button that makes one of them. */
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../../src/client/people/useMe';
import type { RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { useActBy } from '../../../src/client/settled/useActBy';
import { offerUndo } from '../../../src/client/undo/lastAct';
import { actOf, newKey, writeHeaders } from '../../../src/client/versions';
import { DayField } from '../../../src/custom/parts/days/DayField';
import { useStatementKeys } from '../../../src/custom/parts/usePageKeys';
import { useMessages } from '../../../src/i18n/useMessages';
import { isDay } from '../../../src/kinds/date';
import { formatDollars, formatNumber } from '../../../src/kinds/number';
import { Button } from '../../../src/look/kit/Button';
import { ButtonLink } from '../../../src/look/kit/ButtonLink';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import { PageBody, RowsFrame } from '../../../src/look/kit/page/Page';
import { SumBar } from '../../../src/look/kit/page/SumBar';
import { EmptyState } from '../../../src/look/kit/parts/EmptyState';
import { BoneTable } from '../../../src/look/kit/table/Table';
import { dayText } from '../../../src/messages/shownDates';
import { useNotice } from '../../../src/resources/list/parts/useNotice';
import { API_ROOT } from '../../../src/rules/paths';
import { typedDay } from '../../../src/rules/dates';
import type { AchWaiting, WaitingPayment } from '../rules/calls';
import { BankDialog } from './BankDialog';
import { ACH_SETTINGS_PLACE, filePath, useAchAct, useWaitingAch, type AccountPlace } from './calls';
import { SendTable, useSending, type Sending } from './SendTable';

/** The tab. */
export function ToSend() {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useWaitingAch();
  return (
    <PageBody page="ach" tab="send">
      {data ? (
        <Loaded waiting={data} />
      ) : (
        <RowsFrame failed={error && !isFetching && { what: t('ach.payments'), onRetry: () => void refetch() }}>
          <BoneTable columns={5} rows={12} aria-label={t('ach.payments')} />
        </RowsFrame>
      )}
    </PageBody>
  );
}

function Loaded({ waiting }: { readonly waiting: AchWaiting }) {
  const isOwner = useMay('owner');
  const sending = useSending(waiting);
  const [isAsking, setAsking] = useState(false);
  const [adding, setAdding] = useState<WaitingPayment['party']>();
  const onSent = useSent();
  const count = sending.payments.length + sending.prenotes.length;
  const make = isOwner && count > 0 ? () => setAsking(true) : undefined;
  useStatementKeys({ onDo: make });
  const { settings, own } = waiting;
  const place = placeOf(adding);
  return (
    <>
      <RowsFrame
        empty={
          !settings || !own ? (
            <NotSetUp isOwner={isOwner} />
          ) : (
            sending.paid.length + sending.fresh.length === 0 && <NothingWaits from={settings.from} />
          )
        }
      >
        <SendTable
          sending={sending}
          onAdd={isOwner ? setAdding : undefined}
          onSent={isOwner ? onSent : undefined}
          hasTicks={isOwner}
        />
      </RowsFrame>
      {settings && own && sending.paid.length + sending.fresh.length > 0 && (
        <SendFoot sending={sending} isOwner={isOwner} onMake={make} />
      )}
      {isAsking && <MakeDialog sending={sending} day={waiting.next_day} onClose={() => setAsking(false)} />}
      {adding && place && (
        <BankDialog of={place} name={adding.name} account={null} onClose={() => setAdding(undefined)} />
      )}
    </>
  );
}

/** Its call is not with the others, which travel with the panel below forms. */
const createSentVerb = ({ call }: Pick<RestClient, 'call'>) => ({
  /** Answers the name of the act. */
  sent: async (payment: number, key: string) => {
    const sent = { method: 'POST', body: JSON.stringify({ payments: [payment] }), headers: writeHeaders({ key }) };
    return actOf((await call(`${API_ROOT}/office/ach/sent/`, sent)).headers);
  },
});

/** Says that a payment went out another way, and offers to take that back. */
function useSent(): (payment: WaitingPayment) => void {
  const t = useMessages();
  const notice = useNotice();
  const { run } = useActBy(useOwnCalls(createSentVerb).calls);
  const send = async ({ id, party, amount }: WaitingPayment): Promise<void> => {
    const refused = (error: Error): true => {
      notice(error.message, 'error');
      return true;
    };
    const act = await run((verbs) => verbs.sent(id, newKey()), refused);
    offerUndo({ act, message: t('ach.sentDone', { name: party.name, amount: formatDollars(amount) }) });
  };
  return (payment) => void send(payment);
}

const placeOf = (party: WaitingPayment['party'] | undefined): AccountPlace | undefined =>
  party && party.table !== 'customer' ? { table: party.table, id: party.id } : undefined;

function NotSetUp({ isOwner }: { readonly isOwner: boolean }) {
  const t = useMessages();
  return (
    <EmptyState Icon={BankIcon} text={t(isOwner ? 'ach.setUp' : 'ach.setUpOthers')}>
      {isOwner && (
        <ButtonLink look="line" to={ACH_SETTINGS_PLACE}>
          {t('ach.openSettings')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

function NothingWaits({ from }: { readonly from: string }) {
  const t = useMessages();
  return (
    <EmptyState
      isGood
      Icon={DoneIcon}
      title={t('ach.noneWait')}
      text={t('ach.noneWaitAbout', { day: dayText(from) })}
    />
  );
}

interface SendFootProps {
  readonly sending: Sending;
  readonly isOwner: boolean;
  readonly onMake: (() => void) | undefined;
}

function SendFoot({ sending: { payments, prenotes, missing, amount }, isOwner, onMake }: SendFootProps) {
  const t = useMessages();
  const text =
    payments.length > 0
      ? t('ach.make', { amount: formatDollars(amount) })
      : t(prenotes.length > 0 ? 'ach.makePrenotes' : 'ach.makeNone');
  return (
    <SumBar
      sums={{
        payments: [formatNumber(payments.length), t(payments.length === 1 ? 'ach.onePayment' : 'ach.sumPayments')],
        ...(prenotes.length > 0 && {
          prenotes: [
            formatNumber(prenotes.length),
            t(prenotes.length === 1 ? 'ach.onePrenote' : 'ach.sumPrenotes'),
          ] as const,
        }),
        ...(missing > 0 && { missing: [formatNumber(missing), t('ach.sumMissing')] as const }),
      }}
      keys={isOwner ? { enter: t('ach.key') } : undefined}
    >
      {isOwner ? (
        <Button look="fill" disabled={!onMake} onClick={onMake}>
          {text}…
        </Button>
      ) : (
        <span className="muted">{t('ach.ownersMake')}</span>
      )}
    </SumBar>
  );
}

interface MakeDialogProps {
  readonly sending: Sending;
  /** The day that is proposed. */
  readonly day: string;
  readonly onClose: () => void;
}

/** Makes the file. The key lasts until it worked, so that a second press does it once. */
function useMaking({ sending: { payments, prenotes }, day }: Pick<MakeDialogProps, 'sending' | 'day'>) {
  const t = useMessages();
  const notice = useNotice();
  const navigate = useNavigate();
  const [key] = useState(newKey);
  const [typed, setTyped] = useState(() => dayText(day));
  const [isWrongDay, setWrongDay] = useState(false);
  const { isBusy, fault, run } = useAchAct();
  const make = async (): Promise<void> => {
    const effective = typedDay(typed);
    setWrongDay(!isDay(effective));
    if (!isDay(effective)) return;
    const ids = payments.map(({ id }) => id);
    const accounts = prenotes.flatMap(({ account }) => account?.id ?? []);
    const made = await run((verbs) => verbs.makeFile({ effective, payments: ids, prenotes: accounts }, key));
    if (!made) return;
    notice(t('ach.made', { file: made.name }), 'success');
    void navigate(filePath(made.id));
  };
  return { typed, setTyped, isWrongDay, isBusy, fault, make };
}

/** Asks for the effective day, and makes the file. */
function MakeDialog({ sending, day, onClose }: MakeDialogProps) {
  const t = useMessages();
  const { typed, setTyped, isWrongDay, isBusy, fault, make } = useMaking({ sending, day });
  const { payments, prenotes, amount } = sending;
  const sums = [
    `${formatNumber(payments.length)} ${t(payments.length === 1 ? 'ach.onePayment' : 'ach.sumPayments')}, ${formatDollars(amount)}`,
    ...(prenotes.length > 0
      ? [`${formatNumber(prenotes.length)} ${t(prenotes.length === 1 ? 'ach.onePrenote' : 'ach.sumPrenotes')}`]
      : []),
  ];
  return (
    <FormDialog
      title={t('ach.makeNone')}
      about={`${sums.join(', ')}. ${t('ach.once')}`}
      act={t('ach.makeNone')}
      fault={fault}
      isBusy={isBusy}
      onSubmit={make}
      onClose={onClose}
    >
      <DayField
        label={t('ach.effective')}
        hint={t('ach.effectiveNote')}
        fault={isWrongDay ? t('ach.notDay') : undefined}
        typed={typed}
        autoFocus
        onType={setTyped}
      />
    </FormDialog>
  );
}
