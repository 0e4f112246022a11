/** What the server says of closed days. The page shows it as it is. */
const english = {
  'closed.refused': '%{tickets} are closed through %{day}. Nothing was saved.',
  'closed.money': 'Statements and Payments',
  'closed.parties':
    'Closed tickets, statements and payments that would get the other name: %{count}. Only owners may do that. Nothing was changed.',
  'closed.counted':
    'Closed tickets, statements and payments that would get the other name: %{count}. Confirm that number. Nothing was changed yet.',
  'closed.later': 'Tickets are already closed through %{day}. Choose a later day.',
  'closed.notYet': 'Choose a day that is over.',
  'closed.reopenEarlier': 'Choose a day before %{day}, or none.',
  'closed.proof': 'Closed days as they were closed',
  'closed.reopenNothing': 'Nothing is closed.',
  'closed.reopenReason': 'Enter a reason of %{least} characters or more.',
} as const;

const spanish: { readonly [Key in keyof typeof english]: string } = {
  'closed.refused': '%{tickets}: período cerrado hasta el %{day}. No se guardó nada.',
  'closed.money': 'Liquidaciones y pagos',
  'closed.parties':
    'Boletas, liquidaciones y pagos cerrados que cambiarían de nombre: %{count}. Solo un propietario puede hacerlo. No se cambió nada.',
  'closed.counted':
    'Boletas, liquidaciones y pagos cerrados que cambiarían de nombre: %{count}. Confirme ese número. Aún no se cambió nada.',
  'closed.later': 'Las boletas ya están cerradas hasta el %{day}. Elija un día posterior.',
  'closed.notYet': 'Elija un día que ya pasó.',
  'closed.reopenEarlier': 'Elija un día anterior al %{day}, o ninguno.',
  'closed.proof': 'Días cerrados como se cerraron',
  'closed.reopenNothing': 'No hay nada cerrado.',
  'closed.reopenReason': 'Escriba un motivo de %{least} caracteres o más.',
};

/** Both. */
export const serverWords = { en: english, es: spanish };

type ClosingServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends ClosingServerWords {}
}
