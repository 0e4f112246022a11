/** What is written under an amount, evaluated exactly, is the amount. The evaluation shares no code with the product. */
import { describe, expect, it } from 'vitest';
import { cropTicketFigures, figureNeeds } from '../../../../src/rules/tickets/weights';
import { figuresOf } from '../../../../src/rules/tickets/figures';
import { derivationOf } from '../../../../features/why/rules/derivation';
import cases from '../../../rules/calculations.json';

type Fraction = readonly [over: bigint, under: bigint];

function fraction(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

/** Numbers, `+ − × ÷` and parentheses, as fractions. */
function evaluated(formula: string): Fraction {
  const tokens = formula.replaceAll(',', '').match(/[\d.]+|[+−×÷()]/g) ?? [];
  let at = 0;
  const atom = (): Fraction => {
    const token = tokens[at++] ?? '';
    if (token === '−') {
      const [over, under] = atom();
      return [-over, under];
    }
    if (token !== '(') return fraction(token);
    const inside = sum();
    at++;
    return inside;
  };
  const product = (): Fraction => {
    let left = atom();
    while (tokens[at] === '×' || tokens[at] === '÷') {
      const isTimes = tokens[at++] === '×';
      const [over, under] = atom();
      left = isTimes ? [left[0] * over, left[1] * under] : [left[0] * under, left[1] * over];
    }
    return left;
  };
  const sum = (): Fraction => {
    let left = product();
    while (tokens[at] === '+' || tokens[at] === '−') {
      const sign = tokens[at++] === '+' ? 1n : -1n;
      const [over, under] = product();
      left = [left[0] * under + sign * over * left[1], left[1] * under];
    }
    return left;
  };
  const result = sum();
  expect(at).toBe(tokens.length);
  return result;
}

/** Rounded half away from zero to as many decimals as `like` has. */
function rounded([over, under]: Fraction, like: string): string {
  const decimals = like.split('.')[1]?.length ?? 0;
  const [top, bottom] = under < 0n ? [-over, -under] : [over, under];
  const size = (2n * (top < 0n ? -top : top) * 10n ** BigInt(decimals) + bottom) / (2n * bottom);
  const digits = String(size).padStart(decimals + 1, '0');
  return `${top < 0n && size !== 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const explainedTables = Object.keys(figureNeeds);
const vectors = explainedTables.flatMap((table) =>
  cases[table as 'crop_ticket'].flatMap(({ id, inputs, expected }) =>
    Object.entries(expected).map(([figure, value]) => ({ table, id, figure, inputs, value: value as string | null })),
  ),
);

describe('the written chain', () => {
  it.each(vectors)('$id $figure', ({ table, figure, inputs, value }) => {
    const chain = derivationOf(table, figure, inputs);
    expect(chain.at(-1)).toMatchObject({ key: figure, value });
    for (const step of chain) {
      if (step.value === null || step.formula === '') continue;
      const size = step.key === 'extra_mile_cost' ? step.value.replace('-', '') : step.value;
      expect(rounded(evaluated(step.formula), size)).toBe(size);
    }
  });

  it('is checked for every figure of every worked case', () => {
    expect(vectors.length).toBe(21 * 8 + 9 * 3 + 7 * 3);
    for (const table of explainedTables)
      expect(Object.keys(figuresOf(table)).toSorted()).toEqual(
        Object.keys(cases[table as 'crop_ticket'][0]?.expected ?? {}).toSorted(),
      );
  });
});

const ticket = {
  gross_weight: '77580',
  tare_weight: '31200',
  moisture: '68.2',
  at_moisture: '65',
  customer_rate: '45.25',
  producer_rate: '38.75',
  haul_rate: '4.05',
  haul_mile_rate: '0.21',
  haul_mile: '7.4',
  min_mile: '6',
};

it('writes the numbers of the ticket, tons with as many decimals as the product needs, and the cent that is left', () => {
  expect(derivationOf('crop_ticket', 'producer_net_pay', ticket)).toEqual([
    { key: 'net_weight', formula: '(77,580 − 31,200) ÷ 2,000', value: '23.19' },
    { key: 'adjusted_weight', formula: '23.19 × (100 − 68.2) ÷ (100 − 65)', value: '21.0698' },
    { key: 'producer_gross_pay', formula: '21.0698 × 38.75', value: '816.45' },
    { key: 'extra_mile_cost', formula: '(7.4 − 6) mi × 23.19 × 0.21', value: '-6.82' },
    { key: 'rounding', formula: '', value: '0.01' },
    { key: 'producer_net_pay', formula: '816.45 − 6.82 + 0.01', value: '809.64' },
  ]);
});

it('says so where the miles do not go beyond the minimum', () => {
  const chain = derivationOf('crop_ticket', 'extra_mile_cost', { ...ticket, haul_mile: '5' });
  expect(chain.at(-1)).toEqual({
    key: 'extra_mile_cost',
    formula: '0 mi × 23.19 × 0.21',
    value: '0.00',
    note: 'no_extra',
  });
});

it('shows what is missing and guesses nothing', () => {
  const { producer_rate: _, ...without } = ticket;
  expect(derivationOf('crop_ticket', 'producer_gross_pay', without).at(-1)).toEqual({
    key: 'producer_gross_pay',
    formula: '21.07 × ?',
    value: null,
  });
  expect(figuresOf('crop_ticket').producer_gross_pay).toContain('producer_rate');
});

it('reaches half a cent that no number of decimals reaches', () => {
  // 1/3 t at 65 %: 0.333… × 0.015 × 3 = exactly half a cent.
  const inputs = {
    ...ticket,
    gross_weight: '2000',
    tare_weight: '0',
    moisture: '99',
    at_moisture: '97',
    producer_rate: '0.015',
  };
  const chain = derivationOf('crop_ticket', 'producer_gross_pay', inputs);
  expect(cropTicketFigures(inputs).producer_gross_pay).toBe('0.01');
  expect(chain.at(-1)).toEqual({
    key: 'producer_gross_pay',
    formula: '1 × (100 − 99) ÷ (100 − 97) × 0.015',
    value: '0.01',
  });
});
