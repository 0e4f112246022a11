/** What the history says of closing and reopening. */
import { expect, it } from 'vitest';
import { entities } from '../../../../src/entities';
import { acts } from '../../../../features/closing/words/history';
import { tellerOf } from '../../../../features/history/page/told/ofFeatures';
import type { Values } from '../../../../src/rules/rows';

const teller = tellerOf(entities, 'en');

function told(kind: keyof typeof acts, before: Values | null, after: Values): string | undefined {
  const change = { table: 'period_closing', id: 1, version: 1, is_deleted_now: false, before, after };
  const act = { about: null, total: 1, changes: [change] };
  const sentence = acts[kind].did?.({ ...teller, act, things: '1 closed period', named: String });
  return sentence && teller.said(sentence);
}

it('names the tickets and the day', () => {
  const closed = { kind: 'crop_ticket', closed_to: '2026-08-31' };
  expect(told('close', null, closed)).toBe('Closed crop tickets through 2026-08-31');
  expect(told('reopen', closed, { closed_to: '2026-08-01' })).toBe('Reopened crop tickets after 2026-08-01');
  expect(told('reopen', closed, { closed_to: null })).toBe('Reopened all crop tickets');
});
