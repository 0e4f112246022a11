/** What the calls about pay runs say. Only the server uses it. */
const english = {
  'payRun.nothing': 'Tick at least one party.',
  'payRun.dayClosed': 'Statements and payments are closed through %{day}. Choose a later day.',
  'payRun.noNumber': 'Enter the number of the first check, digits only.',
  'payRun.usedNumber': 'Check %{number} is used already.',
  'payRun.changed':
    'The accounts of %{names} have changed since. Nothing was paid. Look at them and prepare the pay run again.',
  'payRun.otherAccounts': 'The accounts of %{names} have changed. Nothing was saved. Look at them again.',
  'payRun.isReleased': 'Pay run %{run} was released by %{by}.',
  'payRun.isDiscarded': 'Pay run %{run} was discarded.',
  'payRun.paperVoid': 'A statement of this pay run is void since. Reverse its payments one by one.',
  'payRun.wentOut': 'Payments of this pay run went out: %{count} %{how}. Reverse them one by one.',
  'payRun.takenBackBy': '%{day} by %{by}: %{reason}',
  'payRun.proof': 'Payments of pay runs are what was released',
} as const;

const spanish: Readonly<Record<keyof typeof english, string>> = {
  'payRun.nothing': 'Marque al menos un nombre.',
  'payRun.dayClosed': 'Las liquidaciones y los pagos están cerrados hasta el %{day}. Elija un día posterior.',
  'payRun.noNumber': 'Escriba el número del primer cheque, solo cifras.',
  'payRun.usedNumber': 'El cheque %{number} ya está usado.',
  'payRun.changed':
    'Las cuentas de %{names} han cambiado desde entonces. No se pagó nada. Revíselas y prepare de nuevo el lote de pagos.',
  'payRun.otherAccounts': 'Las cuentas de %{names} cambiaron mientras tanto. No se guardó nada. Revíselas de nuevo.',
  'payRun.isReleased': '%{by} autorizó el lote de pagos %{run}.',
  'payRun.isDiscarded': 'El lote de pagos %{run} se descartó.',
  'payRun.paperVoid': 'Desde entonces se anuló una liquidación de este lote. Cancele sus pagos uno por uno.',
  'payRun.wentOut': 'Ya salieron pagos de este lote: %{count} %{how}. Cancélelos uno por uno.',
  'payRun.takenBackBy': '%{day}, %{by}: %{reason}',
  'payRun.proof': 'Los pagos de los lotes son los autorizados',
};

/** Both. */
export const serverWords = { en: english, es: spanish };

type PayRunServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends PayRunServerWords {}
}
