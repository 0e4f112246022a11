/** One line of an account. */
import { Link } from 'react-router-dom';
import { rangeText } from '../../../../rules/dayRange/dayRange';
import type { Account, LedgerLine } from '../../../../rules/statements/accounts/accounts';
import { negated } from '../../../../rules/statements/money';
import { statementAddress } from '../../statements/parts/addresses';
import { Money } from '../../statements/parts/Money';
import { LineActs, type LineAct } from './LineActs';
import { LineText } from './LineText';
import { dayText } from '../../../../messages/shownDates';

interface LedgerRowProps {
  readonly account: Account;
  readonly line: LedgerLine;
  readonly isPhone: boolean;
  /** Does what was chosen; absent for those who only look. */
  readonly onChoose: ((act: LineAct) => void) | undefined;
}

/** The row. What does not count has no balance. */
export function LedgerRow({ account, line, isPhone, onChoose }: LedgerRowProps) {
  const isPayment = line.kind === 'payment';
  const isOffset = line.kind === 'offset';
  const amount = <Money value={isPayment ? negated(line.amount) : line.amount} />;
  return (
    <tr className={line.balance === null ? 'is-still' : undefined}>
      {isPhone ? (
        <td className="for naming">
          <Paper line={line} />
          <LineText line={line} />
          <span className="day">{dayText(line.date)}</span>
        </td>
      ) : (
        <>
          <td className="day">{dayText(line.date)}</td>
          <td className="reference">
            <Paper line={line} />
          </td>
          <td className="for naming">
            <LineText line={line} />
          </td>
        </>
      )}
      {isPhone ? (
        <td className="number">{!isOffset && <Money value={line.amount} />}</td>
      ) : (
        <>
          <td className="number">{!isPayment && !isOffset && amount}</td>
          <td className="number">{isPayment && amount}</td>
        </>
      )}
      <td className="number balance">{line.balance !== null && <Money value={line.balance} />}</td>
      {onChoose && (
        <td className="end">
          <LineActs account={account} line={line} onChoose={onChoose} />
        </td>
      )}
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
