/** What the calls about statements say. Only the server uses it. */
const english = {
  'statements.noParty': 'Choose whom the statement is for.',
  'statements.noTerms': 'First say in the settings in how many days invoices are due.',
  'statements.noCutoff': 'First set the date through which everything was already paid before Windrow.',
  'statements.cutoffDrops':
    'With this date, tickets that are on no statement count as already paid: %{count}, %{amount}. Confirm their number (drops) to save it.',
  'statements.nothing': 'Nothing is left to issue.',
  'statements.changed': 'Something has changed since you looked. No number was used.',
  'statements.taken': '%{by} issued %{reference} with %{count} of these tickets. No number was used.',
  'statements.run.slow': 'The database took too long for this statement. Issue it again when it is less busy.',
  'statements.run.changed': 'The tickets of this statement kept changing. Issue it again when nobody is changing them.',
  'statements.voidReason': 'Enter a reason of %{least} characters or more.',
  'statements.isVoid': '%{reference} is already void.',
  'statements.corrected': 'A correction of %{reference} is on %{other}. Void that one first.',
  'statements.dayBetween': 'Choose a statement date from %{end} through %{today}.',
  'statements.dayClosed': 'Statements and payments are closed through %{day}. Choose a later statement date.',
  'statements.wrongPeriod': 'The first day is after the last one.',
  'statements.noneChosen': 'Choose statements.',
  'statements.tooMany': 'At most %{most} statements at once; you chose %{count}.',
  'statements.voidStays': 'Void statements cannot be sent: %{references}.',
  'statements.terms': 'Net %{days} days',
  'statements.onReceipt': 'Due on receipt',
  'statements.payTo': 'Pay to: %{names}.',
  'statements.lienholder': '%{name} (lienholder)',
  'statements.logo.tooLarge': 'A logo can have at most 200 KB.',
  'statements.logo.tooManyPixels': 'A logo can have at most 2,000 pixels per side.',
  'statements.logo.notPicture': 'This is not a PNG or JPEG picture, or it is damaged.',
} as const;

const spanish: Readonly<Record<keyof typeof english, string>> = {
  'statements.noParty': 'Elija para quién es la liquidación.',
  'statements.noTerms': 'Primero indique en la configuración en cuántos días vencen las facturas.',
  'statements.noCutoff': 'Primero fije la fecha hasta la que todo se pagó antes de Windrow.',
  'statements.cutoffDrops':
    'Con esta fecha, boletas sin liquidación cuentan como ya pagadas: %{count}, %{amount}. Confirme cuántas son (drops) para guardarla.',
  'statements.nothing': 'No queda nada por emitir.',
  'statements.changed': 'Algo cambió desde que lo miró. No se usó ningún número.',
  'statements.taken': '%{by} emitió %{reference} con %{count} de estas boletas. No se usó ningún número.',
  'statements.run.slow':
    'La base de datos tardó demasiado con esta liquidación. Emítala de nuevo cuando haya menos actividad.',
  'statements.run.changed':
    'Las boletas de esta liquidación seguían cambiando. Emítala de nuevo cuando nadie las esté cambiando.',
  'statements.voidReason': 'Escriba un motivo de %{least} caracteres o más.',
  'statements.isVoid': '%{reference} ya está anulada.',
  'statements.corrected': 'Una corrección de %{reference} está en %{other}. Anule primero esa.',
  'statements.dayBetween': 'Elija una fecha de liquidación del %{end} al %{today}.',
  'statements.dayClosed':
    'Las liquidaciones y los pagos están cerrados hasta el %{day}. Elija una fecha de liquidación posterior.',
  'statements.wrongPeriod': 'El primer día es posterior al último.',
  'statements.noneChosen': 'Elija liquidaciones.',
  'statements.tooMany': 'Como máximo %{most} liquidaciones a la vez; usted eligió %{count}.',
  'statements.voidStays': 'Las liquidaciones anuladas no se pueden enviar: %{references}.',
  'statements.terms': 'Neto a %{days} días',
  'statements.onReceipt': 'Se paga al recibirla',
  'statements.payTo': 'Pagar a: %{names}.',
  'statements.lienholder': '%{name} (titular de gravamen)',
  'statements.logo.tooLarge': 'Un logotipo puede tener 200 KB como máximo.',
  'statements.logo.tooManyPixels': 'Un logotipo puede tener 2,000 píxeles por lado como máximo.',
  'statements.logo.notPicture': 'Esto no es una imagen PNG o JPEG, o está dañada.',
};

/** Both. */
export const serverWords = { en: english, es: spanish };

type StatementServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends StatementServerWords {}
}
