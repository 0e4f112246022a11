/** The words for how a payment was made. */
import type { Translate } from '../../../src/messages/catalogue';
import { paymentMethods } from '../../../src/sides';

/** `check 4390` */
export function howText(
  t: Translate,
  { method, reference }: { readonly method: string; readonly reference: string | null },
): string {
  const known = paymentMethods.find((one) => one === method);
  const word = known ? t(`account.how.${known}`) : method;
  return reference ? `${word} ${reference}` : word;
}
