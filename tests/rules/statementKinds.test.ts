/** The kinds of statement say what the definitions of their reports say. */
import { expect, it } from 'vitest';
import { definitions } from '../../server/reports/compose/definitions/index';
import { statementKinds } from '../../src/rules/settled/codes';
import { compareAmounts, less, negated } from '../../src/rules/settled/money';

it.each(statementKinds)('$code is that of $report', ({ code, report, role, tickets, figure }) => {
  const { code: own, tables, groups, due } = definitions[report];
  expect([own, tables, groups[0]?.by, due?.column]).toEqual([code, [tickets], `${role}_id`, figure]);
});

it('every report with an amount due has a kind', () => {
  const paying = Object.entries(definitions).flatMap(([name, { due }]) => (due ? [name] : []));
  expect(paying.toSorted()).toEqual(statementKinds.map(({ report }) => report).toSorted());
});

it('amounts are taken off exactly', () => {
  expect(less('0.30', '0.10', '-0.05')).toBe('0.25');
  expect([negated('0.00'), negated('-1.10'), negated('1.10')]).toEqual(['0.00', '1.10', '-1.10']);
  expect([compareAmounts('1', '1.00'), compareAmounts('9.99', '10'), compareAmounts('0', '-1')]).toEqual([0, -1, 1]);
});
