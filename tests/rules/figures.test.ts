/** Figures of tickets by name, and the address of what explains one. */
import { expect, it } from 'vitest';
import { figureAddress, isFigure } from '../../src/rules/tickets/figures';

it('has an address for each figure of a table, and for nothing else', () => {
  expect(figureAddress('/office/why', { table: 'haul_ticket', id: 7, figure: 'charge' })).toBe(
    '/office/why?table=haul_ticket&id=7&figure=charge',
  );
  expect([
    isFigure('haul_ticket', 'charge'),
    isFigure('haul_ticket', 'customer_pay'),
    isFigure('job', 'charge'),
  ]).toEqual([true, false, false]);
});
