/** Which adjustments are advances (decision 111). */
import { expect, it } from 'vitest';
import { isAdvance } from '../../../../features/statements/rules/advances';

it.each([
  ['Advance, check 4417', true],
  ['Advances of May', true],
  ['Cash advance of May 3', true],
  ['CASH ADVANCE', true],
  ['Anticipo del 3 de mayo', true],
  ['Pago de anticipos', true],
  ['Cheque 4417 (adelanto)', true],
  ['Año 2026:Anticipo', true],
  ['Drying', false],
  ['Unadvanced', false],
  ['Preadelanto', false],
  ['ñanticipo', false],
  ['2advance', false],
  ['', false],
])('%s', (text, expected) => {
  expect(isAdvance({ text, amount: '-250.00' })).toBe(expected);
  // What is added was not paid already.
  expect(isAdvance({ text, amount: '250.00' })).toBe(false);
});
