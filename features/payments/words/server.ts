/** What the calls about payments say. Only the server uses it. */
const english = {
  'payments.noParty': 'Choose who paid or was paid.',
  'payments.wrongShares': 'Give the number and the amount of each statement.',
  'payments.aboveNothing': 'Enter an amount over $0.00.',
  'payments.notYet': 'The date is in the future.',
  'payments.notOpen': 'Each statement must be open, of this account, and listed once.',
  'payments.tooMuch': '%{reference} has only %{open} open.',
  'payments.sharesTooMuch': 'This is more than the payment.',
  'payments.advanceOn': 'An advance stays on account. Do not choose statements for it.',
  'payments.wentOut': 'This payment went out %{how}. Only owners may reverse it.',
  'payments.notOnAccount': 'There is nothing left on account.',
  'payments.notThatMuch': 'Only %{amount} is on account, and it can only be used on open statements.',
  'payments.reason': 'Enter a reason of %{least} characters or more.',
} as const;

const spanish: Readonly<Record<keyof typeof english, string>> = {
  'payments.noParty': 'Elija quién pagó o a quién se pagó.',
  'payments.wrongShares': 'Indique el número y el importe de cada liquidación.',
  'payments.aboveNothing': 'Escriba un importe mayor que $0.00.',
  'payments.notYet': 'La fecha es futura.',
  'payments.notOpen': 'Cada liquidación debe estar pendiente, ser de esta cuenta y aparecer una sola vez.',
  'payments.tooMuch': '%{reference} solo tiene %{open} pendientes.',
  'payments.sharesTooMuch': 'Esto es más que el pago.',
  'payments.advanceOn': 'Un anticipo se queda a cuenta. No elija liquidaciones.',
  'payments.wentOut': 'Este pago ya salió %{how}. Solo los propietarios pueden cancelarlo.',
  'payments.notOnAccount': 'Ya no hay nada a cuenta.',
  'payments.notThatMuch': 'Solo hay %{amount} a cuenta, y solo se puede aplicar a liquidaciones pendientes.',
  'payments.reason': 'Escriba un motivo de %{least} caracteres o más.',
};

/** Both. */
export const serverWords = { en: english, es: spanish };

type PaymentServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends PaymentServerWords {}
}
