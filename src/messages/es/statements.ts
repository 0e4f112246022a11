/** Lo que dicen las llamadas sobre liquidaciones. Solo lo usa el servidor. */
import type { Translation } from '../catalogue';
import type { statements as english } from '../en/statements';

export const statements: Translation<typeof english> = {
  'statements.paidElsewhere': 'ya liquidada en otra parte por $%{amount}',
  'statements.noKind': 'Use un reporte que paga o cobra: %{names}.',
  'statements.noParty': 'Elija para quién es la liquidación.',
  'statements.noCutoff': 'Primero indique hasta qué día se liquidó todo en otra parte.',
  'statements.nothing': 'No queda nada por emitir.',
  'statements.changed': 'Algo cambió desde que lo miró. No se usó ningún número.',
  'statements.taken': '%{by} emitió %{reference} con %{count} de estas boletas. No se usó ningún número.',
  'statements.voidReason': 'Dé un motivo de %{least} caracteres o más.',
  'statements.isVoid': '%{reference} ya está anulada.',
  'statements.corrected': 'Una corrección de %{reference} está en %{other}. Anule primero esa.',
  'statements.wrongPeriod': 'El primer día es posterior al último.',
  'payments.noParty': 'Elija de quién o para quién es el pago.',
  'payments.wrongShares': 'Indique cada liquidación con su número de la lista y su importe.',
  'payments.aboveNothing': 'Indique un importe mayor que 0.00, con centavos como máximo.',
  'payments.notYet': 'Ese día todavía no llega.',
  'payments.notOpen': 'Cada liquidación debe estar pendiente, ser de este titular y aparecer una sola vez.',
  'payments.tooMuch': '%{reference} solo tiene $%{open} pendientes.',
  'payments.sharesTooMuch': 'Las liquidaciones reciben más de lo que se pagó.',
  'payments.reason': 'Dé un motivo de %{least} caracteres o más.',
  'statements.noneChosen': 'Elija liquidaciones.',
  'statements.tooMany': 'Como máximo %{most} liquidaciones a la vez; estas son %{count}.',
  'statements.voidStays': 'Las liquidaciones anuladas no se envían a nadie: %{references}.',
  'statements.terms': 'Neto a %{days} días',
  'statements.logo.tooLarge': 'Un logotipo tiene 200 KB como máximo.',
  'statements.logo.tooManyPixels': 'Un logotipo tiene 2,000 píxeles por lado como máximo.',
  'statements.logo.notPicture': 'Esto no es una imagen PNG o JPEG, o está dañada.',
};
