/** What voiding a statement does, a line each. */
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import type { Translate } from '../../../../messages/catalogue';
import type { VoidedPaper } from './voidedPaper';

const methods = ['Check', 'Bank Transfer', 'Card', 'Cash', 'Other'] as const;

/** `check 20114`. */
function howText(t: Translate, { method, reference }: VoidedPaper['payments'][number]): string {
  const known = methods.find((one) => one === method);
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
          <b>${formatNumber(payment.amount, 2)}</b>{' '}
          {t(role === 'customer' ? 'void.paidInvoice' : 'void.paidStatement', {
            how: howText(t, payment),
            party: party.name,
          })}
        </li>
      ))}
    </ul>
  );
}
