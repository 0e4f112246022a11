/** Doubts about saved tickets, on the page and in what the server answers. */
import type { Translation } from '../../../src/messages/catalogue';

const english = {
  'doubt.tareZero': 'tare 0',
  'doubt.tareFar': 'tare %{value} not near %{than}',
  'doubt.tareUnder': 'tare %{value} under %{than}',
  'doubt.grossOver': 'gross %{value} over %{than}',
  'doubt.grossUnder': 'gross %{value} under %{than}',
  'doubt.grossOverLimit': 'gross over %{than}',
  'doubt.grossUnderLimit': 'gross under %{than}',
  'doubt.netOver': 'net %{value} t over %{than} t',
  'doubt.netUnder': 'net %{value} t under %{than} t',
  'doubt.numberDate': 'number looks like a date',
  'doubt.sameNumber': 'same number as the ticket of %{than}',
  'doubt.otherHauler': 'hauler is not the truck’s, %{than}',
  'doubt.saved': 'Saved %{number}: %{doubts}',
  'doubt.fix': 'Fix (F2)',
  'doubt.fixOnPhone': 'Fix',
  'doubt.lookedAt': 'Reviewed',
  'doubt.andMore': '· %{count} more to review',
  'doubt.countToLookAt': '%{count} marked',
  'doubt.notNoted': 'The review could not be saved. Try again.',
  'doubt.fixing': 'Ticket %{number}: %{doubts}. Saving brings back the load you started.',
} as const;

const spanish: Translation<DoubtWords> = {
  'doubt.tareZero': 'tara 0',
  'doubt.tareFar': 'tara %{value} lejos de %{than}',
  'doubt.tareUnder': 'tara %{value} menos de %{than}',
  'doubt.grossOver': 'bruto %{value} más de %{than}',
  'doubt.grossUnder': 'bruto %{value} menos de %{than}',
  'doubt.grossOverLimit': 'bruto más de %{than}',
  'doubt.grossUnderLimit': 'bruto menos de %{than}',
  'doubt.netOver': 'neto %{value} t más de %{than} t',
  'doubt.netUnder': 'neto %{value} t menos de %{than} t',
  'doubt.numberDate': 'el número parece una fecha',
  'doubt.sameNumber': 'mismo número que la boleta del %{than}',
  'doubt.otherHauler': 'el transportista no es el del camión, %{than}',
  'doubt.saved': 'Guardada %{number}: %{doubts}',
  'doubt.fix': 'Corregir (F2)',
  'doubt.fixOnPhone': 'Corregir',
  'doubt.lookedAt': 'Revisada',
  'doubt.andMore': '· %{count} más por revisar',
  'doubt.countToLookAt': '%{count} con marca',
  'doubt.notNoted': 'No se pudo guardar la revisión. Inténtelo de nuevo.',
  'doubt.fixing': 'Boleta %{number}: %{doubts}. Al guardar vuelve la carga que empezó.',
};

/** Their English texts by key. */
export type DoubtWords = typeof english;

/** Both. */
export const doubtWords = { en: english, es: spanish };
