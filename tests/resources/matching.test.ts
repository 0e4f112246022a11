/** Which options an open list offers: those that begin with what is typed first, and not more than a key can draw. */
import { expect, it } from 'vitest';
import { matching } from '../../src/resources/options/OptionList';

const option = (id: number, label: string) => ({ id, label, folded: label.toLowerCase() });
const many = Array.from({ length: 10_000 }, (_, n) => option(n, `${n % 2 === 0 ? 'North' : 'West North'} ${n}`));

it('offers 200 lines where nothing is typed, and 50 of those that match', () => {
  expect(matching(many, '')).toHaveLength(200);
  expect(matching(many, 'west')).toHaveLength(50);
});

it('offers those that begin with the text before all others, wherever they stand', () => {
  const late = [...many.filter(({ id }) => id % 2 === 1), option(-1, 'North Bench')];
  expect(matching(late, 'north')[0]?.label).toBe('North Bench');
  expect(matching(late, 'north')).toHaveLength(50);
});
