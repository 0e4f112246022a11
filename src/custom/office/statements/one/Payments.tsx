/** What was paid on a statement. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import type { StatementDetail } from '../../../../rules/statements/answers';
import { paymentMethods } from '../../../../sides';
import { statementAddress } from '../parts/addresses';
import { Money } from '../parts/Money';
import { dayText } from '../../../../messages/shownDates';

const methodOf = (method: string) => paymentMethods.find((one) => one === method) ?? 'Other';

/** The panel; nothing before the first payment. */
export function Payments({ one: { payments } }: { readonly one: StatementDetail }) {
  const t = useMessages();
  if (payments.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="payments-title">
      <header>
        <h2 id="payments-title">{t('settle.payments')}</h2>
      </header>
      <table className="table tight" aria-labelledby="payments-title">
        <thead>
          <tr>
            <th scope="col">{t('settle.date')}</th>
            <th scope="col">{t('settle.paidBy')}</th>
            <th scope="col" className="number">
              {t('settle.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ id, date, method, reference, other, amount }) => (
            <tr key={id}>
              <td>{dayText(date)}</td>
              <td>
                {other ? (
                  <>
                    {t(amount.startsWith('-') ? 'settle.usedOn' : 'settle.owedFrom')}{' '}
                    <Link to={statementAddress(other.id)}>{other.reference}</Link>
                  </>
                ) : (
                  [t(`settle.by.${methodOf(method)}`), reference].filter(Boolean).join(' ')
                )}
              </td>
              <td className="number">
                <Money value={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
