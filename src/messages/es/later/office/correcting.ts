/** Corregir una boleta liquidada, en su diálogo. */
import type { Translation } from '../../../catalogue';
import type { correcting as english } from '../../../en/later/office/correcting';

/** Los mismos textos en español. */
export const correcting: Translation<typeof english> = {
  'correcting.title': 'Corregir la boleta %{number}',
  'correcting.under': 'La boleta se corrige. Las liquidaciones emitidas no cambian; la diferencia pasa a la siguiente.',
  'correcting.was': 'era %{value}',
  'correcting.oneMore': '1 valor más',
  'correcting.more': '%{count} valores más',
  'correcting.fewer': 'Menos valores',
  'correcting.onPaper': 'En la liquidación',
  'correcting.nextOf': 'Próxima liquidación de',
  'correcting.wasDollars': 'Antes, $',
  'correcting.isDollars': 'Después, $',
  'correcting.difference': 'Corrección, $',
  'correcting.oneLine': 'La línea en la liquidación:',
  'correcting.lines': 'Las líneas en las liquidaciones:',
  'correcting.noLine': 'Ningún importe cambia: nada pasa a una liquidación.',
  'correcting.reason': 'Motivo',
  'correcting.reasonHint': 'Queda en el historial, no se imprime.',
  'correcting.notCounted': 'No se pudo calcular la diferencia.',
  'correcting.tryAgain': 'Reintentar',
  'correcting.do': 'Corregir la boleta %{number}',
  'correcting.done': 'Boleta %{number} corregida.',
  'correcting.subject': 'Corrección de %{number}',
};
