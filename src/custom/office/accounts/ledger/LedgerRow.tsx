/** One line of an account. */
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { rangeText } from '../../../../rules/dayRange/dayRange';
import type { LedgerLine, LedgerPayment } from '../../../../rules/statements/accounts/accounts';
import { negated } from '../../../../rules/statements/money';
import { statementAddress } from '../../statements/parts/addresses';
import { Money } from '../../statements/parts/Money';
import { howText } from '../useAccount';
import { LineText } from './LineText';

interface LedgerRowProps {
  readonly line: LedgerLine;
  readonly isPhone: boolean;
  /** Asks whether a payment is taken back; absent for those who only look. */
  readonly onTakeBack: ((payment: LedgerPayment) => void) | undefined;
}

/** The row. What does not count has no balance. */
export function LedgerRow({ line, isPhone, onTakeBack }: LedgerRowProps) {
  const isPayment = line.kind === 'payment';
  const amount = <Money value={isPayment ? negated(line.amount) : line.amount} />;
  return (
    <tr className={line.balance === null ? 'is-still' : undefined}>
      {isPhone ? (
        <td className="for">
          <Paper line={line} />
          <LineText line={line} />
          <span className="day">{line.date}</span>
        </td>
      ) : (
        <>
          <td className="day">{line.date}</td>
          <td className="reference">
            <Paper line={line} />
          </td>
          <td className="for">
            <LineText line={line} />
          </td>
        </>
      )}
      {isPhone ? (
        <td className="number">
          <Money value={line.amount} />
        </td>
      ) : (
        <>
          <td className="number">{!isPayment && amount}</td>
          <td className="number">{isPayment && amount}</td>
        </>
      )}
      <td className="number balance">{line.balance !== null && <Money value={line.balance} />}</td>
      {onTakeBack && <td className="end">{isPayment && <TakeBackButton payment={line} onAsk={onTakeBack} />}</td>}
    </tr>
  );
}

/** The number of a statement, which leads to it. */
function Paper({ line }: Pick<LedgerRowProps, 'line'>) {
  if (line.kind !== 'statement') return null;
  return (
    <Link to={statementAddress(line.id)} title={rangeText(line)}>
      {line.reference}
    </Link>
  );
}

interface TakeBackButtonProps {
  readonly payment: LedgerPayment;
  readonly onAsk: (payment: LedgerPayment) => void;
}

function TakeBackButton({ payment, onAsk }: TakeBackButtonProps) {
  const t = useMessages();
  const label = t('takeBack.title', { payment: howText(t, payment) });
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={() => onAsk(payment)}>
      <UndoIcon />
    </button>
  );
}
