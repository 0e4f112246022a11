/** The history, the panel below forms and a record as it stood (record 3). The server answers as its contract says. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { HistoryAct, RecordHistory, StoodRecord } from '../../../src/rules/history/answers';
import { answer, type Asked } from '../../support/screenApi';
import { open } from '../pageScene';
import { dayOf } from '../../../src/rules/dates';

const PATH = '/api/v1/office/history/';
/** The address follows a filter in its own time. */
const slow = { timeout: 5000 };
const day = (daysAgo: number, hour: number): string => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, hour, 5).toISOString();
};
const names = { customer: { 1: 'Miller' }, crop_ticket: { 5: '48206', 6: '48214', 7: '48217', 8: '48219' } };
const bare = { user_id: 1, by: 'ann', undoes: null, undone: null, can_undo: true, about: null, total: 1 };

const edited: HistoryAct = {
  ...bare,
  key: 'edited',
  kind: 'replace',
  at: day(0, 0),
  tables: [{ table: 'customer', count: 1 }],
  changes: [
    {
      table: 'customer',
      id: 1,
      version: 2,
      before: { city: 'Marlow', office_phone: '' },
      after: { city: 'Dunmore', office_phone: '920-555-0199' },
      is_deleted_now: false,
    },
  ],
};
const bulk: HistoryAct = {
  ...bare,
  key: 'bulk',
  kind: 'changeMany',
  at: day(0, 0),
  tables: [{ table: 'crop_ticket', count: 14 }],
  total: 14,
  can_undo: false,
  undone: { key: 'undoing', by: 'ann', at: day(0, 0), in_part: false },
  changes: [6, 7, 8].map((id) => ({
    table: 'crop_ticket',
    id,
    version: 2,
    before: { haul_rate: '4.1' },
    after: { haul_rate: '4.25' },
    is_deleted_now: false,
  })),
};
const deleted: HistoryAct = {
  ...bare,
  key: 'deleted',
  kind: 'remove',
  at: day(1, 12),
  by: 'rosa',
  can_undo: false,
  tables: [{ table: 'crop_ticket', count: 1 }],
  changes: [
    {
      table: 'crop_ticket',
      id: 5,
      version: 3,
      before: { ticket_number: '48206', date: '2026-11-20', customer_id: 1, gross_weight: '71620' },
      after: null,
      is_deleted_now: true,
    },
  ],
};

const setting = (key: string, about: HistoryAct['about']): HistoryAct => ({
  ...bare,
  key,
  kind: key.startsWith('undo') ? 'undo' : 'set',
  at: day(0, 0),
  about,
  tables: [{ table: 'setting', count: 1 }],
  changes: [
    { table: 'setting', id: 1, version: 2, before: { value: '' }, after: { value: 'yes' }, is_deleted_now: false },
  ],
});
const settings: readonly HistoryAct[] = [
  setting('zero', { name: 'zero is right: mile 4 miles', value: 'yes', table: 'mile', id: 4, field: 'miles' }),
  setting('hide', { name: 'start hidden', value: 'yes' }),
  setting('show', { name: 'start hidden', value: null }),
  setting('other', null),
  setting('undo', { kind: 'set', restored: 1, total: 1 }),
];

/** Answers the calls of the history, and keeps the queries of the list. */
function historyOf(acts: readonly HistoryAct[], { of, stood }: { of?: RecordHistory; stood?: StoodRecord } = {}) {
  const asked: Asked['query'][] = [];
  const instead = ({ path, query }: Asked): Response | undefined => {
    if (path === PATH) {
      asked.push(query);
      return answer(200, { acts: query.ticket_number === '99999' ? [] : acts, next: null, names });
    }
    if (path.endsWith('/changes/')) return answer(200, { changes: bulk.changes, next: null, names });
    if (path.endsWith('/at/')) return answer(200, stood);
    return path.startsWith(`${PATH}of/`) ? answer(200, of) : undefined;
  };
  return { asked, instead };
}

const rowOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name })).closest('tr') ?? document.body;

describe('the history', () => {
  it('tells acts in words under their days, with Undo where it is allowed', async () => {
    const { instead } = historyOf([edited, bulk, deleted]);
    await open('/office/history', { instead });
    const first = await rowOf('Miller');
    const cells = within(first)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 4)).toEqual(['00:05', 'ann', 'Customers', 'Edit']);
    expect(first).toHaveTextContent('City Marlow → Dunmore');
    expect(first).toHaveTextContent('Office Phone — → 920-555-0199');
    expect(within(first).getByRole('button', { name: 'Undo: Edit, Miller' })).toBeVisible();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.split(',')[0])).toEqual([
      'Today',
      'Yesterday',
    ]);

    const many = await rowOf('48214');
    expect(many).toHaveTextContent('Bulk edit of 14 crop tickets: Haul Rate 4.10 → 4.25');
    expect(many).toHaveTextContent('48214, 48217, 48219 and 11 more · Show all 14');
    expect(many).toHaveTextContent('undone 00:05');
    expect(within(many).queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();

    const gone = await rowOf('48206');
    expect(gone).toHaveTextContent('Deleted 48206');
    expect(gone).toHaveTextContent('2026-11-20 · Miller');
    expect(within(gone).getByRole('link', { name: '48206' })).toHaveAttribute('href', '/office/history/crop_ticket/5');
    expect(within(gone).queryByRole('button')).not.toBeInTheDocument();
  });

  it('tells what was chosen for the whole business', async () => {
    const instead = ({ path }: Asked): Response | undefined =>
      path === PATH ? answer(200, { acts: settings, next: null, names: { mile: { 4: 'Home 80' } } }) : undefined;
    await open('/office/history', { instead });
    await screen.findByText('Changed a setting');
    expect(Array.from(document.querySelectorAll('td.what'), ({ textContent }) => textContent)).toEqual([
      'Took 0 as right: Miles of Home 80',
      'Put away the first steps on Home',
      'Brought back the first steps on Home',
      'Changed a setting',
      'Took back: Setting, 1 setting',
    ]);
  });

  it('offers again what an undo left', async () => {
    const part: HistoryAct = { ...bulk, can_undo: true, undone: { key: 'u', by: 'ann', at: day(0, 0), in_part: true } };
    await open('/office/history', { instead: historyOf([part]).instead });
    const row = await rowOf('48214');
    expect(within(row).getByText(/^undone in part/)).toBeVisible();
    expect(within(row).getByRole('button', { name: /^Undo: Bulk edit/ })).toBeVisible();
  });

  it('shows every record of an act', async () => {
    const { user } = await open('/office/history', { instead: historyOf([bulk]).instead });
    await user.click(await screen.findByRole('button', { name: 'Show all 14' }));
    const all = within(await screen.findByRole('group', { name: 'What' }));
    expect(all.getAllByRole('listitem')[2]).toHaveTextContent('48219 Haul Rate 4.10 → 4.25');
  });

  it('applies each filter at once, and keeps them in the address', async () => {
    const { asked, instead } = historyOf([edited]);
    const { user } = await open('/office/history', { instead });
    await rowOf('Miller');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Table' }), 'Customers');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ table: 'customer' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Edit');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'replace,change,keep' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Any');
    await user.selectOptions(screen.getByRole('combobox', { name: 'User' }), 'ann');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ user: '1' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'User' }), 'Any');
    await user.click(screen.getByRole('checkbox', { name: 'Deleted only' }));
    const days = screen.getByRole('textbox', { name: 'Days' });
    expect(days).toHaveAttribute('placeholder', 'All days');
    // A click would open the calendar.
    const write = async (text: string): Promise<void> => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      act(() => days.focus());
      await user.keyboard(text);
    };
    await write('nothing{Enter}');
    expect(days).toBeInvalid();
    await user.clear(days);
    await write('2025-11-15 - 2025-11-21{Enter}');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ since: new Date(2025, 10, 15).toISOString() }), slow);
    await user.click(screen.getByRole('button', { name: 'Open calendar, Days' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Calendar, Days' }));
    expect(calendar.getByText('November 2025')).toBeVisible();
    await user.click(calendar.getByRole('button', { name: 'Today' }));
    const today = dayOf(new Date());
    await waitFor(() => expect(window.location.search).toContain(`from=${today}&to=${today}`), slow);
    await write('2026-11-15 - 2026-11-21{Enter}');
    await waitFor(
      () =>
        expect(asked.at(-1)).toMatchObject({
          table: 'customer',
          deleted: 'true',
          since: new Date(2026, 10, 15).toISOString(),
          until: new Date(2026, 10, 22).toISOString(),
        }),
      slow,
    );
    expect(window.location.search).toBe('?table=customer&from=2026-11-15&to=2026-11-21&deleted=true');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ limit: '50' }));
  });

  it('says what it found nothing of, and searches all days', async () => {
    const { asked, instead } = historyOf([edited]);
    const { user } = await open('/office/history?ticket_number=99999&from=2026-11-15&to=2026-11-21', { instead });
    await screen.findByText('Nothing happened to 99999 from 2026-11-15 to 2026-11-21.');
    await user.click(screen.getByRole('button', { name: 'Search All Days' }));
    await screen.findByText('Nothing happened to 99999.');
    expect(asked.at(-1)).toEqual({ limit: '50', ticket_number: '99999' });
  });

  it('is not kept by another server', async () => {
    await open('/office/history', { foreign: true });
    expect(await screen.findByText('This server keeps no history.')).toBeVisible();
  });
});

const entry = { by: 'ann', undone: null, can_undo: true, about: null, act_total: 1 };
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
    expect(panel.getByRole('link', { name: 'As it stood on …' })).toHaveAttribute('href', '/office/history/customer/1');
    // The page may fetch what it leads to meanwhile.
    const asked = () => calls.findLast(({ path }) => path.includes('/office/history/'))?.query;
    await user.click(panel.getByRole('button', { name: 'Show all 23' }));
    await waitFor(() => expect(asked()).toEqual({ limit: '200' }));
    await user.click(await panel.findByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(asked()).toEqual({ limit: '200', before: '7' }));
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(4));
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
    const moment = screen.getByRole('textbox', { name: 'As it stood on' });
    await user.clear(moment);
    await user.type(moment, 'tomorrow{Enter}');
    expect(screen.getByText('Write a day: 2026-09-02, or 2026-09-02 16:10.')).toBeVisible();
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
