/** Corregir una boleta liquidada, en su diálogo. */
import type { Translation } from '../../../catalogue';
import type { correcting as english } from '../../../en/later/office/correcting';

/** Los mismos textos en español. */
export const correcting: Translation<typeof english> = {
  'correcting.title': 'Corregir la boleta %{number}',
  'correcting.under': 'La boleta cambia. Los documentos quedan como están y la diferencia pasa a los siguientes.',
  'correcting.was': 'era %{value}',
  'correcting.oneMore': '1 valor más',
  'correcting.more': '%{count} valores más',
  'correcting.fewer': 'Menos valores',
  'correcting.onPaper': 'Documento',
  'correcting.nextOf': 'Pasa al siguiente de',
  'correcting.wasDollars': 'Era, $',
  'correcting.isDollars': 'Es, $',
  'correcting.difference': 'Corrección, $',
  'correcting.oneLine': 'La línea en la liquidación:',
  'correcting.lines': 'Las líneas en las liquidaciones:',
  'correcting.noLine': 'Ningún importe cambia: nada pasa a una liquidación.',
  'correcting.reason': 'Motivo',
  'correcting.reasonHint': 'Queda en el historial, no se imprime.',
  'correcting.notCounted': 'No se pudo calcular cuánto resulta.',
  'correcting.tryAgain': 'Reintentar',
  'correcting.do': 'Corregir la boleta %{number}',
  'correcting.done': 'Boleta %{number} corregida.',
  'correcting.subject': 'Corrección de %{number}',
};
