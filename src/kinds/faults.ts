/** The faults of values, in the specification's words (§5, ruling 48). No other file words a fault of a value. */
import type { Translate } from '../messages/catalogue';

/** The message of a fault, in the language of the translator. */
export type Fault = (t: Translate) => string;

/** A limit as messages show it: with thousands commas. */
function written(limit: number): string {
  return limit.toLocaleString('en-US');
}

/** One function per message. */
export const faults = {
  required: (): Fault => (t) => t('validation.required'),
  notText: (): Fault => (t) => t('validation.notText'),
  controlCharacters: (): Fault => (t) => t('validation.controlCharacters'),
  tooLong:
    (max: number): Fault =>
    (t) =>
      t('validation.tooLong', { max }),
  notNumber: (): Fault => (t) => t('validation.notNumber'),
  tooManyDecimals:
    (scale: number): Fault =>
    (t) =>
      t('validation.tooManyDecimals', { scale }),
  outOfPercent: (): Fault => (t) => t('validation.outOfPercent'),
  notMoreThan:
    (above: number): Fault =>
    (t) =>
      t('validation.notMoreThan', { limit: written(above) }),
  notLessThan:
    (below: number): Fault =>
    (t) =>
      t('validation.notLessThan', { limit: written(below) }),
  notLessThanField:
    (label: string): Fault =>
    (t) =>
      t('validation.notLessThan', { limit: label }),
  tooLow:
    (min: number): Fault =>
    (t) =>
      t('validation.tooLow', { limit: written(min) }),
  tooHigh:
    (max: number): Fault =>
    (t) =>
      t('validation.tooHigh', { limit: written(max) }),
  zero: (): Fault => (t) => t('validation.zero'),
  notDay: (): Fault => (t) => t('validation.notDay'),
  notChoice: (): Fault => (t) => t('validation.notChoice'),
} as const;
