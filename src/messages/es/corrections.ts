/** Correcciones de boletas liquidadas: lo que se imprime en la liquidación siguiente, y por qué se rechaza una. */
import type { Translation } from '../catalogue';
import type { corrections as english } from '../en/corrections';

/** Los mismos textos en español. */
export const corrections: Translation<typeof english> = {
  'correct.line': 'Corrección de %{number}: %{changes}, %{amount}',
  'correct.plain': 'Corrección de %{number}: %{amount}',
  'correct.change': '%{name} %{was} → %{is}',
  'correct.name.gross_weight': 'bruto',
  'correct.name.tare_weight': 'tara',
  'correct.name.moisture': 'humedad',
  'correct.name.at_moisture': 'humedad base',
  'correct.name.customer_rate': 'tarifa',
  'correct.name.producer_rate': 'tarifa',
  'correct.name.haul_rate': 'tarifa de acarreo',
  'correct.name.haul_mile_rate': 'tarifa por milla',
  'correct.name.haul_mile': 'millas',
  'correct.name.min_mile': 'millas mínimas',
  'correct.name.rate': 'tarifa',
  'correct.notSettled': 'Esta boleta no está en ninguna liquidación. Cámbiela en su formulario.',
  'correct.inputsOnly':
    'Una corrección solo cambia pesos, humedad, tarifas y millas. Para cambiar lo demás, anule la liquidación.',
  'correct.needed': 'Obligatorio: con este valor se calcula un importe de una liquidación.',
  'correct.longReason': 'Como máximo %{most} caracteres.',
  'correct.nothing': 'Cambie primero un valor.',
  'correct.later':
    'Esta corrección ya no se puede deshacer: la boleta o sus liquidaciones cambiaron después. Corrija la boleta otra vez.',
};
