/** What the calls about payments say. Only the server uses it. */
const english = {
  'payments.noParty': 'Choose who paid or was paid.',
  'payments.wrongShares': 'Give each statement by its number in the list and its amount.',
  'payments.aboveNothing': 'Enter an amount over $0.00.',
  'payments.notYet': 'The date is in the future.',
  'payments.notOpen': 'Each statement must be open, of this account, and listed once.',
  'payments.tooMuch': '%{reference} has only %{open} open.',
  'payments.sharesTooMuch': 'This is more than the payment.',
  'payments.advanceOn': 'An advance stays on account. Leave the statements out.',
  'payments.notOnAccount': 'Nothing is on account, or not any more.',
  'payments.notThatMuch': 'Only %{amount} is on account, and it goes on open statements alone.',
  'payments.reason': 'Give a reason of %{least} characters or more.',
} as const;

const spanish: Readonly<Record<keyof typeof english, string>> = {
  'payments.noParty': 'Elija quién pagó o a quién se pagó.',
  'payments.wrongShares': 'Indique cada liquidación con su número de la lista y su importe.',
  'payments.aboveNothing': 'Escriba un importe mayor que $0.00.',
  'payments.notYet': 'La fecha es futura.',
  'payments.notOpen': 'Cada liquidación debe estar pendiente, ser de esta cuenta y aparecer una sola vez.',
  'payments.tooMuch': '%{reference} solo tiene %{open} pendientes.',
  'payments.sharesTooMuch': 'Esto es más que el pago.',
  'payments.advanceOn': 'Un anticipo se queda a cuenta. No indique liquidaciones.',
  'payments.notOnAccount': 'No hay nada a cuenta, o ya no lo hay.',
  'payments.notThatMuch': 'Solo hay %{amount} a cuenta, y solo se aplica a liquidaciones pendientes.',
  'payments.reason': 'Dé un motivo de %{least} caracteres o más.',
};

/** Both. */
export const serverWords = { en: english, es: spanish };

type PaymentServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends PaymentServerWords {}
}
