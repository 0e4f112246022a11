/** Every oddity is one sentence, in both languages. */
import { expect, it } from 'vitest';
import { laterMessages as english } from '../../../../src/messages/en/later/later';
import { laterMessages as spanish } from '../../../../src/messages/es/later/later';
import { createTranslator } from '../../../../src/messages/translator';
import { oddCodes } from '../../../../features/check/rules/oddity';
import { oddText } from '../../../../features/check/rules/text';

const en = createTranslator(english);
const es = createTranslator(spanish);

it.each(oddCodes)('%s', (code) => {
  for (const t of [en, es]) {
    const text = oddText({ code, value: '1440', than: '31280' }, 'Haul Rate', t);
    expect(text).not.toMatch(/odd\.|%\{/);
    expect(text).toMatch(/^\p{Lu}|^\d/u);
  }
});

it('names figure and usual', () => {
  expect(oddText({ code: 'tare_usual', value: '21240', than: '31280' }, 'Tare Weight', en)).toBe(
    'Tare 10,040 under the usual 31,280',
  );
  expect(oddText({ code: 'tare_usual', value: '32720', than: '31280' }, 'Tare Weight', en)).toBe(
    'Tare 1,440 over the usual 31,280',
  );
  expect(oddText({ code: 'missing', value: '', than: null }, 'Haul Mile', en)).toBe('No Haul Mile');
  expect(oddText({ code: 'number_gap', value: '12', than: null }, '', en)).toBe('12 numbers missing before it');
  expect(oddText({ code: 'gross_over', value: '83140', than: '80000' }, '', en)).toBe('Gross over 80,000');
  expect(oddText({ code: 'loses', value: '41.18', than: null }, '', en)).toBe(
    'Loses 41.18: pay and haul exceed the bill',
  );
});
