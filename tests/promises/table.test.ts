/** The table of measured promises. */
import { expect, it } from 'vitest';
import { withRows, type TableRow } from './parts/table';

const row: TableRow = {
  name: 'Two editors',
  promise: [32],
  figure: '0 silent | 3 refused',
  verdict: 'holds',
  detail: '',
  scale: 1,
  seconds: 7,
  at: '2026-11-22 06:50',
};

it('is put at the end of a text without one', () => {
  const text = withRows('# Promises\n\nWords.\n', [row]);
  expect(text).toContain(
    '| 32 | Two editors | 0 silent / 3 refused | holds | – | 2026-11-22 06:50, whole, 7 s |\n\n<!--',
  );
  expect(text.startsWith('# Promises\n\nWords.\n\n<!-- measured -->')).toBe(true);
});

it('keeps rows that were not measured again, in the order of the checks', () => {
  const first = `${withRows('# Promises\n', [row])}After.\n`;
  const second = withRows(first, [{ ...row, name: 'Killed', promise: [13, 14], verdict: 'fails', detail: 'one lost' }]);
  const third = withRows(second, [{ ...row, at: '2026-11-23 08:00', scale: 0.1 }]);
  const names = third.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| -'));
  expect(names.map((line) => line.split(' | ')[1])).toEqual(['Promise', 'Killed', 'Two editors']);
  expect(third).toContain('2026-11-23 08:00, × 0.1');
  expect(third.endsWith('After.\n')).toBe(true);
});
