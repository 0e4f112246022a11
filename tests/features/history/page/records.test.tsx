/** The panel below forms, and a record as it stood. The server answers as its contract says. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { RecordHistory, StoodRecord } from '../../../../features/history/rules/calls';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';
import { day, historyOf, names } from './acts';

const entry = { by: 'ann', undone: null, can_undo: true, undo_refused: null, about: null, act_total: 1 };
const ofMiller: RecordHistory = {
  entries: [
    {
      ...entry,
      key: 'e2',
      kind: 'change',
      at: day(0, 0),
      version: 2,
      before: { city: 'Marlow' },
      after: { city: 'X' },
    },
    {
      ...entry,
      key: 'e1',
      kind: 'changeMany',
      at: day(3, 9),
      version: 1,
      before: { state: '' },
      after: { state: 'WI' },
      act_total: 5,
    },
  ],
  total: 23,
  next: 7,
  first_kept: null,
  names,
};

/** A browser in which everything is in view. */
function stubInView(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
        queueMicrotask(() => seen([{ isIntersecting: true }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
}

describe('the panel below a form', () => {
  it('has the newest entries with Undo, and all of them on demand', async () => {
    stubInView();
    const { instead } = historyOf([], { of: ofMiller });
    const { user, calls } = await open('/customers/edit/1', { instead, rows: [['customer', { name: 'Miller' }]] });
    const panel = within(await screen.findByRole('region', { name: 'History' }));
    const [first, second] = await panel.findAllByRole('listitem');
    expect(first).toHaveTextContent(/^City Marlow → X ?ann · today 00:05Undo$/);
    expect(second).toHaveTextContent(/^Bulk edit of 5 customers: State — → WI ?ann · \d{4}-\d\d-\d\d 09:05Undo$/);
    expect(panel.getByRole('link', { name: 'View as of a date…' })).toHaveAttribute(
      'href',
      '/office/history/customer/1',
    );
    // The page may fetch what it leads to meanwhile.
    const asked = () => calls.findLast(({ path }) => path.includes('/office/history/'))?.query;
    await user.click(panel.getByRole('button', { name: 'Show all 23' }));
    await waitFor(() => expect(asked()).toEqual({ limit: '200' }));
    await user.click(await panel.findByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(asked()).toEqual({ limit: '200', before: '7' }));
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(4));
  });

  it('says why an entry cannot be undone', async () => {
    stubInView();
    const reason = 'Cannot be undone: PS-2026-0001 came after it.';
    const [first, ...others] = ofMiller.entries;
    const entries = first ? [{ ...first, kind: 'merge', can_undo: false, undo_refused: reason }, ...others] : others;
    const { instead } = historyOf([], { of: { ...ofMiller, entries } });
    await open('/customers/edit/1', { instead, rows: [['customer', { name: 'Miller' }]] });
    const panel = within(await screen.findByRole('region', { name: 'History' }));
    const [merged] = await panel.findAllByRole('listitem');
    expect(merged).toHaveTextContent(reason);
    expect(panel.getByRole('button', { name: 'Undo', description: reason })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a record as it stood', () => {
  const stood: StoodRecord = {
    values: { name: 'Miller', city: 'Marlow' },
    version: 1,
    since: day(3, 9),
    until: day(0, 0),
    earlier: null,
    later: day(0, 0),
    now: { name: 'Miller', city: 'Dunmore' },
    names,
  };

  it('shows its values of then, what they are now, and the way to other moments', async () => {
    const { instead } = historyOf([], { stood, of: ofMiller });
    const { user, calls } = await open(`/office/history/customer/1?at=${day(2, 9)}`, { instead });
    const city = await screen.findByLabelText('City');
    expect(city).toHaveValue('Marlow');
    expect(city).toHaveAttribute('readonly');
    expect(screen.getByText('now Dunmore')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Now' })).toHaveAttribute('href', '/customers/edit/1');
    expect(screen.getByRole('button', { name: 'Earlier' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Later' }));
    const moments = () => calls.filter(({ path }) => path.endsWith('/at/')).map(({ query }) => query.at);
    await waitFor(() => expect(moments().at(-1)).toBe(stood.later));
    const moment = screen.getByRole('textbox', { name: 'As of' });
    await user.clear(moment);
    await user.type(moment, 'tomorrow{Enter}');
    expect(screen.getByText('Enter a date as YYYY-MM-DD, or with a time: YYYY-MM-DD 16:10.')).toBeVisible();
    await user.clear(moment);
    await user.type(moment, '2026-09-02 16:10{Enter}');
    await waitFor(() => expect(moments().at(-1)).toBe(new Date(2026, 8, 2, 16, 10, 59, 999).toISOString()));
  });

  it('opens a deleted record at its last state', async () => {
    const gone: StoodRecord = { ...stood, values: null, now: null, earlier: day(3, 9), later: null };
    const { instead } = historyOf([], { of: ofMiller });
    const at = ({ path, query }: Asked): Response | undefined =>
      path.endsWith('/at/') ? answer(200, query.at === gone.earlier ? { ...stood, now: null } : gone) : undefined;
    await open('/office/history/customer/1', { instead: (asked) => at(asked) ?? instead(asked) });
    expect(await screen.findByLabelText('City')).toHaveValue('Marlow');
    expect(screen.getByText('This record is deleted.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to Now' })).not.toBeInTheDocument();
  });
});
