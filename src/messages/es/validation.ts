import type { Translation } from '../catalogue';
import type { validation as english } from '../en/validation';

/** Faults of values, in the words of the specification (§5, ruling 48). */
export const validation: Translation<typeof english> = {
  'validation.required': 'Este campo es obligatorio.',
  'validation.notText': 'Escriba un texto.',
  'validation.controlCharacters': 'Quite los caracteres de control.',
  'validation.tooLong': 'Use como máximo %{max} caracteres.',
  'validation.notNumber': 'Escriba un número.',
  'validation.tooManyDecimals': 'Use como máximo %{scale} decimales.',
  'validation.outOfPercent': 'Use de 0 a 100.',
  'validation.notMoreThan': 'Debe ser mayor que %{limit}.',
  'validation.notLessThan': 'Debe ser menor que %{limit}.',
  'validation.zero': 'Use un importe distinto de 0.',
  'validation.tooLow': 'Use %{limit} o más.',
  'validation.tooHigh': 'Use como máximo %{limit}.',
  'validation.notDay': 'Escriba una fecha como AAAA-MM-DD.',
  'validation.notOneOf': 'Complete uno de estos: %{fields}.',
  'validation.notChoice': 'Elija una de las opciones.',
};
