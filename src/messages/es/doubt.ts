import type { Translation } from '../catalogue';
import type { doubt as english } from '../en/doubt';

/** Doubts about saved tickets. */
export const doubt: Translation<typeof english> = {
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
  'doubt.sameNumber': 'mismo número que la del %{than}',
  'doubt.otherHauler': 'el transportista no es el del camión, %{than}',
  'doubt.saved': 'Guardada %{number}: %{doubts}',
  'doubt.fix': 'Corregir (F2)',
  'doubt.fixOnPhone': 'Corregir',
  'doubt.lookedAt': 'Revisada',
  'doubt.andMore': 'y %{count} más',
  'doubt.countToLookAt': '%{count} por revisar',
  'doubt.toLookAt': 'por revisar',
  'doubt.notNoted': 'No se pudo anotar que se revisó. Inténtelo de nuevo.',
  'doubt.fixing': 'Boleta %{number}: %{doubts}. Al guardar vuelve la carga que empezó.',
};
