/** How the balance of a party came: statements, payments, adjustments and corrections, the newest first. */
import { useState } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Columns, tableWidth, type ColumnWidth } from '../../../../src/look/table/Columns';
import { useIsPhone } from '../../../../src/resources/list/table/useIsPhone';
import type { Account, LedgerPayment } from '../../rules/calls';
import { ApplyDialog } from '../apply/ApplyDialog';
import { LedgerRow } from './LedgerRow';
import type { LineAct } from './LineActs';
import { newKey } from '../../../../src/client/versions';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';
import { useAct } from '../calls';
import { messagesByField } from '../../../../src/client/apiError';
import { formatDollars } from '../../../../src/kinds/number';
import { negated } from '../../../../src/rules/settled/money';
import { Field } from '../../../../src/look/kit/fields/Field';
import { FormDialog } from '../../../../src/look/kit/FormDialog';
import { Input } from '../../../../src/look/kit/fields/Input';
import { howText } from '../howText';
import { LEAST_REASON } from '../../../../src/rules/settled/settled';

/** Asks before a payment that was typed wrong is taken back, and why. Escape and Cancel change nothing. */
interface TakeBackDialogProps {
  readonly payment: LedgerPayment;
  readonly onClose: () => void;
}

/** Takes a payment back, with what the server says against it. */
function useTakeBack({ payment, onClose }: TakeBackDialogProps) {
  const t = useMessages();
  const notice = useNotice();
  const [key] = useState(newKey);
  const [said, setSaid] = useState<string>();
  const { isBusy, fault, run } = useAct();
  const takeBack = async (reason: string): Promise<void> => {
    if (reason.length < LEAST_REASON) return setSaid(t('takeBack.short'));
    setSaid(undefined);
    const done = await run(
      async (verbs) => {
        await verbs.takeBackPayment(payment.id, reason, key);
        return true;
      },
      (error) => {
        const [[, [message] = []] = []] = messagesByField(error);
        setSaid(message);
        return message !== undefined;
      },
    );
    if (!done) return;
    notice(t('takeBack.done'), 'success');
    onClose();
  };
  return { isBusy, said: said ?? fault, takeBack };
}

/** The dialog; it is open while it is rendered. */
function TakeBackDialog(props: TakeBackDialogProps) {
  const { payment, onClose } = props;
  const t = useMessages();
  const [reason, setReason] = useState('');
  const { isBusy, said, takeBack } = useTakeBack(props);
  const amount = formatDollars(negated(payment.amount));
  return (
    <FormDialog
      title={t('takeBack.title', { payment: howText(t, payment) })}
      about={`${t('takeBack.under', { amount, day: payment.date })} ${t('takeBack.about')}`}
      act={t('takeBack.do', { amount })}
      isDanger
      focus="cancel"
      isBusy={isBusy}
      onSubmit={() => takeBack(reason.trim())}
      onClose={onClose}
    >
      <Field label={t('takeBack.reason')} fault={said} isWide>
        <Input maxLength={200} value={reason} onType={setReason} />
      </Field>
    </FormDialog>
  );
}

const wide = [
  ['day', 112],
  ['statement', 140],
  ['for', undefined],
  ['owe', 124],
  ['paid', 124],
  ['balance', 124],
] as const;
const narrow = [
  ['for', undefined],
  ['amount', 88],
  ['balance', 92],
] as const;
const numbers: ReadonlySet<string> = new Set(['owe', 'paid', 'amount', 'balance']);

/** The table. */
export function Ledger({ account }: { readonly account: Account }) {
  const t = useMessages();
  const isPhone = useIsPhone();
  const mayWrite = useMay('write');
  const { ledger, party } = account;
  const [act, setAct] = useState<LineAct>();
  const unapply = useUnapply();
  const choose = (chosen: LineAct): void => {
    if (chosen.do === 'unapply') void unapply(chosen.line.id, chosen.statement);
    else setAct(chosen);
  };
  const close = (): void => setAct(undefined);
  const columns = isPhone ? narrow : wide;
  const all: readonly ColumnWidth[] = [...columns, ...(mayWrite ? [['acts', isPhone ? 40 : 48] as const] : [])];
  const isCustomer = party.table === 'customer';
  return (
    <>
      <table className="table account-ledger" style={tableWidth(all)} aria-label={t('account.ledger')}>
        <Columns columns={all} />
        <thead>
          <tr>
            {columns.map(([name]) => (
              <th
                key={name}
                scope="col"
                className={numbers.has(name) ? 'number' : name === 'for' ? 'naming' : undefined}
              >
                {t(`account.${name === 'owe' && isCustomer ? 'billed' : name}`)}
              </th>
            ))}
            {mayWrite && (
              <th scope="col">
                <span className="only-read">{t('account.acts')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ledger.map((line) => (
            <LedgerRow
              key={`${line.kind} ${line.id}`}
              account={account}
              line={line}
              isPhone={isPhone}
              onChoose={mayWrite ? choose : undefined}
            />
          ))}
        </tbody>
      </table>
      {act?.do === 'takeBack' && <TakeBackDialog payment={act.payment} onClose={close} />}
      {act?.do === 'apply' && <ApplyDialog account={account} credit={act.credit} onClose={close} />}
    </>
  );
}

/** The way to do it. A refusal is said in the server's words. */
function useUnapply(): (payment: number, statement: number) => Promise<void> {
  const t = useMessages();
  const notice = useNotice();
  const { run } = useAct();
  return async (payment, statement) => {
    const done = await run(
      async (verbs) => {
        await verbs.unapplyCredit(payment, statement, newKey());
        return true;
      },
      (error) => {
        notice(error.message, 'error');
        return true;
      },
    );
    if (done) notice(t('account.unapplied'), 'success');
  };
}
