/** What was paid on a statement. */
import { useMessages } from '../../../../i18n/useMessages';
import type { StatementDetail } from '../../../../rules/statements/answers';
import { Money } from '../parts/Money';

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
          {payments.map(({ id, date, method, reference, amount }) => (
            <tr key={id}>
              <td>{date}</td>
              <td>{[method, reference].filter(Boolean).join(' ')}</td>
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
