/** What the server says about the account of a party, and the words for its payments. */
import type { PartyAsked } from '../calls/accounts';
import type { Translate } from '../../../../src/messages/catalogue';
import { paymentMethods } from '../../../../src/sides';
import { useAsked } from '../useStatements';

/** The account of a party. */
export const useAccount = (party: PartyAsked | undefined) =>
  useAsked(['account', party?.table, party?.id], party && ((verbs, signal) => verbs.account(party, signal)));

/** `check 4390` */
export function howText(
  t: Translate,
  { method, reference }: { readonly method: string; readonly reference: string | null },
): string {
  const known = paymentMethods.find((one) => one === method);
  const word = known ? t(`account.how.${known}`) : method;
  return reference ? `${word} ${reference}` : word;
}
