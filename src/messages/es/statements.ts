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
  'statements.terms': 'Neto a %{days} días',
};
