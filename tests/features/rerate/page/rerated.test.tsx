/** A re-rate in the history, in both languages: how many tickets, what they had and have, what they come to more (decision 70). */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entities } from '../../../../src/entities';
import { acts } from '../../../../features/rerate/words/history';
import type { HistoryAct } from '../../../../features/history/rules/calls';
import { tellerOf } from '../../../../features/history/page/told/ofFeatures';
import type { Values } from '../../../../src/rules/rows';
import { answer } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const field = { table: 'crop_ticket', field: 'producer_rate' };
const about = {
  table: 'producer_rate',
  id: 3,
  fields: ['rate'],
  changes: [{ ...field, from: [38.5], to: 38.75 }],
  sums: { producer: '80.62' },
};
const [en, es] = [tellerOf(entities, 'en'), tellerOf(entities, 'es')];
const reratedText = (teller: typeof en, told: Values, total: number): string => {
  const sentence = acts.rerate.did?.({
    ...teller,
    act: { about: told, total, changes: [] },
    things: '',
    named: String,
  });
  return sentence ? teller.said(sentence) : '';
};
const saysAll = (told: Values | null) => acts.rerate.saysChanges?.(told);

describe('a re-rate in the history', () => {
  it('names its prices and what they come to', () => {
    expect(reratedText(en, about, 14)).toBe('Re-rated 14 tickets: 38.50 → 38.75, producers +$80.62');
    expect(reratedText(es, about, 14)).toBe('Recálculo de 14 boletas: 38.50 → 38.75, productores +$80.62');
    const area = {
      ...about,
      changes: [
        { table: 'crop_ticket', field: 'haul_rate', from: [5, 4.75], to: 5.25 },
        { table: 'crop_ticket', field: 'min_mile', from: [null], to: 3 },
      ],
      sums: { hauler: '9.00', producer: '-4.00', customer: '0.00' },
    };
    expect(reratedText(en, area, 1)).toBe(
      'Re-rated 1 ticket: Haul Rate 5.00 or 4.75 → 5.25, Min Mile — → 3, producers −$4.00, haulers +$9.00',
    );
    // The history of the first day has no prices.
    expect(reratedText(en, { table: 'producer_rate', id: 3, fields: ['rate'] }, 2)).toBe('Re-rated 2 tickets');
  });

  it('is said once where all tickets had the same price, and with the own price where they had not', () => {
    expect([saysAll(about), saysAll(null)]).toEqual([true, false]);
    expect(saysAll({ ...about, changes: [{ ...field, from: [38.5, 38.25], to: 38.75 }] })).toBe(false);
  });

  it('is told so on the page, where only one ticket was changed too', async () => {
    const changes: HistoryAct['changes'] = [
      {
        table: 'crop_ticket',
        id: 5,
        version: 2,
        before: { producer_rate: '38.5' },
        after: { producer_rate: '38.75' },
        is_deleted_now: false,
      },
    ];
    const act: HistoryAct = {
      key: 'r',
      kind: 'rerate',
      user_id: 1,
      by: 'ann',
      at: new Date().toISOString(),
      tables: [{ table: 'crop_ticket', count: 1 }],
      total: 1,
      changes,
      undoes: null,
      run: null,
      undone: null,
      can_undo: true,
      undo_refused: null,
      about,
    };
    const page = { acts: [act], next: null, names: { crop_ticket: { 5: '48206' } } };
    await open('/office/history', {
      instead: ({ path }) => (path === '/api/v1/office/history/' ? answer(200, page) : undefined),
    });
    const row = (await screen.findByRole('link', { name: '48206' })).closest('tr');
    expect(row).toHaveTextContent('Re-rated 1 ticket: 38.50 → 38.75, producers +$80.62');
  });
});
