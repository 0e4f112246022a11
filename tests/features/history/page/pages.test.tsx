/** The history. The server answers as its contract says. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { HistoryAct } from '../../../../features/history/rules/calls';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';
import { dayOf } from '../../../../src/rules/dates';
import { bare, bulk, day, deleted, edited, historyOf, names, PATH } from './acts';

/** The address follows a filter in its own time. */
const slow = { timeout: 5000 };
const setting = (key: string, about: HistoryAct['about'], was: string | null = null): HistoryAct => ({
  ...bare,
  key,
  kind: key.startsWith('undo') ? 'undo' : 'set',
  at: day(0, 0),
  about,
  tables: [{ table: 'setting', count: 1 }],
  changes: [
    {
      table: 'setting',
      id: 1,
      version: 2,
      before: { value: was },
      after: { value: about?.value ?? null },
      is_deleted_now: false,
    },
  ],
});
const settings: readonly HistoryAct[] = [
  setting('zero', { name: 'zero is right: mile 4 miles', value: 'yes', table: 'mile', id: 4, field: 'miles' }),
  setting('hide', { name: 'start hidden', value: 'yes' }),
  setting('show', { name: 'start hidden', value: null }),
  setting('other', null),
  setting('books', { name: 'books', value: '{}' }),
  setting('dates', { name: 'dates', value: 'iso 24' }, 'iso 24'),
  setting('statements', { name: 'statements', value: '{}' }),
  setting('logo', { name: 'statements.logo', value: '' }),
  setting('undo', { kind: 'set', restored: 1, total: 1 }),
];

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
    expect(cells.slice(0, 2)).toEqual(['00:05', 'ann']);
    expect(first).toHaveTextContent('Changed customer Miller');
    expect(first).toHaveTextContent('City Marlow → Dunmore');
    expect(first).toHaveTextContent('Office Phone — → 920-555-0199');
    expect(within(first).getByRole('button', { name: 'Undo: Edit, Miller' })).toBeVisible();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.split(',')[0])).toEqual([
      'Today',
      'Yesterday',
    ]);

    const many = await rowOf('48214');
    expect(many).toHaveTextContent('Bulk edit of 14 crop tickets: Haul Rate → 4.25');
    expect(many).toHaveTextContent('48214, 48217, 48219 and 11 more · Show all 14');
    expect(many).toHaveTextContent('undone 00:05');
    expect(within(many).queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();

    const gone = await rowOf('48206');
    expect(gone).toHaveTextContent('Deleted crop ticket 48206');
    expect(gone).toHaveTextContent('2026-11-20 · Miller');
    expect(within(gone).getByRole('link', { name: '48206' })).toHaveAttribute('href', '/office/history/crop_ticket/5');
    expect(within(gone).queryByRole('button')).not.toBeInTheDocument();
  });

  it('tells what a bulk edit took away only where it knows all of its changes', async () => {
    const all = { ...bulk, total: 3, tables: [{ table: 'crop_ticket', count: 3 }] };
    await open('/office/history', { instead: historyOf([all]).instead });
    expect(await rowOf('48214')).toHaveTextContent('Bulk edit of 3 crop tickets: Haul Rate 4.10 → 4.25');
  });

  it('tells to whom or by whom money was paid, and the payments of an earlier day without it', async () => {
    const paid = { amount: '5.00', date: '2026-09-18', method: 'Check', reference: '44' };
    const about = [
      { ...paid, table: 'producer', id: 1 },
      { ...paid, table: 'customer', id: 2 },
      { ...paid, table: 'producer', id: 1, reason: 'typed twice' },
      paid,
    ];
    const acts = about.map((one, at): HistoryAct => {
      const kind = 'reason' in one ? 'takeBackPayment' : 'pay';
      return { ...bare, key: `paid ${at}`, kind, at: day(0, 0), tables: [], changes: [], about: one };
    });
    const named = { producer: { 1: 'Kessler' }, customer: { 2: 'Green Dairy' } };
    const instead = ({ path }: Asked): Response | undefined =>
      path === PATH ? answer(200, { acts, next: null, names: named }) : undefined;
    await open('/office/history', { instead });
    for (const text of [
      'Paid $5.00 to Kessler, 44',
      'Green Dairy paid $5.00, 44',
      'Reversed $5.00 of 2026-09-18, Kessler, 44: typed twice',
      'Paid $5.00, 44',
    ])
      expect(await screen.findByText(text)).toBeVisible();
  });

  it('tells what was chosen for the whole business', async () => {
    const instead = ({ path }: Asked): Response | undefined =>
      path === PATH ? answer(200, { acts: settings, next: null, names: { mile: { 4: 'Home 80' } } }) : undefined;
    await open('/office/history', { instead });
    await screen.findByText('Changed a setting');
    expect(Array.from(document.querySelectorAll('td.what'), ({ textContent }) => textContent)).toEqual([
      'Confirmed 0 as correct: Miles of Home 80',
      'Hid the first steps on Home',
      'Showed the first steps on Home again',
      'Changed a setting',
      'Changed the accounting settings',
      'Changed how dates are written',
      'Changed the settings of statements',
      'Changed the logo',
      'Undid: Setting, 1 setting',
    ]);
  });

  it.each([
    ['dates', 'iso 24', 'mdy 24', 'Dates 2026-09-07 → 9/7/2026'],
    [
      'statements',
      JSON.stringify({ cutoffs: { producer: '2025-12-31', hauler: null }, terms_days: 15, terms_text: '', notes: {} }),
      JSON.stringify({ cutoffs: { producer: null, hauler: null }, terms_days: 30, notes: { PS: 'Thanks' } }),
      'Cut-off for Producers 2025-12-31 → —Days until due 15 → 30Message on statements, PS — → Thanks',
    ],
    ['checks', JSON.stringify({ position: 'top', down: -2 }), null, 'Where the check is Top → —Move Up or Down −2 → —'],
    [
      'finance charge',
      null,
      JSON.stringify({ percent: '1.5', grace: 10 }),
      'Percent a month — → 1.5Days of grace — → 10',
    ],
    [
      'books',
      JSON.stringify({ xero: { names: { PS: '310' } } }),
      JSON.stringify({ xero: { names: { PS: '311' } } }),
      'Xero: Producers 310 → 311',
    ],
    // The company's number at its bank is often its tax number.
    [
      'ach',
      JSON.stringify({ bank: 'First', company_id: '1391234567' }),
      JSON.stringify({ bank: 'Farmers', company_id: '1397654321' }),
      'Name of your bank First → Farmers',
    ],
  ])('tells of the setting %s what it was and what it is', async (name, was, value, told) => {
    const { instead } = historyOf([setting('one', { name, value }, was)]);
    await open('/office/history', { instead });
    await waitFor(() => expect(document.querySelector('td.what .act-lines')?.textContent).toBe(told), slow);
  });

  it('never tells a secret or a picture of a setting', async () => {
    const kept = (secret: string) => JSON.stringify({ number: secret, data: secret });
    const { instead } = historyOf([
      setting('logo', { name: 'statements.logo', value: kept('c2VjcmV0') }, kept('b2xk')),
      setting('payer', { name: 'books.payer', value: kept('39-1234567') }, kept('39-7654321')),
    ]);
    await open('/office/history', { instead });
    await screen.findByText('Changed the payer of Forms 1099');
    expect(Array.from(document.querySelectorAll('td.what'), ({ textContent }) => textContent)).toEqual([
      'Changed the logo',
      'Changed the payer of Forms 1099',
    ]);
  });

  it('tells of a paper who got it and what it comes to', async () => {
    const paper: HistoryAct = {
      ...edited,
      kind: 'issue',
      about: { reference: 'CS-2026-0014', table: 'customer', id: 1, amount: '57107.65' },
      tables: [
        { table: 'statement_item', count: 24 },
        { table: 'statement', count: 1 },
      ],
      total: 25,
      changes: [],
    };
    await open('/office/history', { instead: historyOf([paper]).instead });
    const row = (await screen.findByText('Issued CS-2026-0014 to Miller, $57,107.65')).closest('tr');
    expect(within(row ?? document.body).getAllByRole('cell')).toHaveLength(4);
  });

  it('tells a run as one act, which opens', async () => {
    const issued = (at: number, run: HistoryAct['run']): HistoryAct => ({
      ...edited,
      key: `issued ${at}`,
      kind: 'issue',
      about: { reference: `CS-2026-000${at}`, table: 'customer', id: 1, amount: `${at}00.00` },
      run,
      changes: [],
    });
    const { asked, instead } = historyOf([issued(2, { id: 7, count: 2, amount: '300.00' })]);
    const ofRun = (call: Asked): Response | undefined =>
      call.path === PATH && call.query.run === '7'
        ? answer(200, { acts: [issued(2, null), issued(1, null)], next: null, names })
        : instead(call);
    const { user } = await open('/office/history', { instead: ofRun });
    expect(await screen.findByText('Issued 2 statements, $300.00')).toBeVisible();
    expect(screen.getByText('1–1').parentElement).toHaveTextContent('1–1, all');
    await user.click(screen.getByRole('button', { name: 'Show all 2' }));
    const all = within(await screen.findByRole('group', { name: 'What' }));
    expect(all.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Issued CS-2026-0002 to Miller, $200.00',
      'Issued CS-2026-0001 to Miller, $100.00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    expect(screen.queryByRole('group', { name: 'What' })).not.toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it('says before anybody tries why an act cannot be undone', async () => {
    const reason = 'Cannot be undone: PS-2026-0001 came after it.';
    const { instead } = historyOf([{ ...edited, can_undo: false, undo_refused: reason }]);
    const { user, calls } = await open('/office/history', { instead });
    const row = await rowOf('Miller');
    expect(row).toHaveTextContent(reason);
    const button = within(row).getByRole('button', { name: 'Undo', description: reason });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('offers again what an undo left', async () => {
    const part: HistoryAct = {
      ...bulk,
      can_undo: true,
      undo_refused: null,
      undone: { key: 'u', by: 'ann', at: day(0, 0), in_part: true },
    };
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
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'All kinds');
    await user.selectOptions(screen.getByRole('combobox', { name: 'User' }), 'ann');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ user: '1' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'User' }), 'All users');
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
