/** What the calls about checks say. Only the server uses it. */
const english = {
  'checks.isOut': 'Check %{number} to %{payee} is out already, since %{day}, by %{by}. Use Print Again for it.',
  'checks.wentOut': 'on a printed check',
  'checks.notOut': 'Check %{number} was not printed yet.',
  'checks.numberUsed': 'The number %{number} was used for a check to %{payee} already.',
  'checks.amount': 'Checks are printed for amounts from $0.01 to $999,999,999.99.',
  'checks.reason': 'Give a reason of %{least} characters or more.',
  'checks.longNumber': 'The number is too long.',
  'checks.shift': 'Enter whole sixteenths of an inch from -8 to 8.',
} as const;

const spanish: Readonly<Record<keyof typeof english, string>> = {
  'checks.isOut': 'El cheque %{number} a %{payee} ya salió, el %{day}, por %{by}. Use Imprimir otra vez.',
  'checks.wentOut': 'en un cheque impreso',
  'checks.notOut': 'El cheque %{number} todavía no se imprimió.',
  'checks.numberUsed': 'El número %{number} ya se usó en un cheque a %{payee}.',
  'checks.amount': 'Se imprimen cheques de $0.01 a $999,999,999.99.',
  'checks.reason': 'Dé un motivo de %{least} caracteres o más.',
  'checks.longNumber': 'El número es demasiado largo.',
  'checks.shift': 'Escriba dieciseisavos de pulgada enteros de -8 a 8.',
};

/** Both. */
export const serverWords = { en: english, es: spanish };

type PrintedCheckServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends PrintedCheckServerWords {}
}
