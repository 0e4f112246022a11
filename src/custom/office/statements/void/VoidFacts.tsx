/** What voiding a statement does, a line each. */
import { useMessages } from '../../../../i18n/useMessages';
import { formatDollars, formatNumber } from '../../../../kinds/number';
import type { Translate } from '../../../../messages/catalogue';
import { paymentMethods } from '../../../../sides';
import type { VoidedPaper } from './voidedPaper';

/** `check 20114`. */
function howText(t: Translate, { method, reference }: VoidedPaper['payments'][number]): string {
  const known = paymentMethods.find((one) => one === method);
  const word = known ? t(`void.how.${known}`) : method;
  return reference ? `${word} ${reference}` : word;
}

/** The list. */
export function VoidFacts({ paper: { role, party, items, payments } }: { readonly paper: VoidedPaper }) {
  const t = useMessages();
  const more = items.adjustments + items.corrections;
  return (
    <ul className="void-facts" id="void-facts">
      <li>{t('void.keeps')}</li>
      {items.tickets > 0 && (
        <li>
          <b>{formatNumber(items.tickets)}</b> {t(items.tickets === 1 ? 'void.oneTicket' : 'void.tickets')}
        </li>
      )}
      {more > 0 && (
        <li>
          <b>{formatNumber(more)}</b> {t(more === 1 ? 'void.oneLine' : 'void.lines')}
        </li>
      )}
      {payments.map((payment) => (
        <li key={payment.id}>
          <b>{formatDollars(payment.amount)}</b>{' '}
          {payment.other
            ? t('void.offset', { number: payment.other.reference })
            : t(role === 'customer' ? 'void.paidInvoice' : 'void.paidStatement', {
                how: howText(t, payment),
                party: party.name,
              })}
        </li>
      ))}
    </ul>
  );
}
