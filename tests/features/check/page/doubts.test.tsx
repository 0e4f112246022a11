/** Doubtful tickets on the screen (ruling 68), and keys that were not meant for what has the focus (clerk B8). */
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer } from '../../../support/screenApi';
import {
  button,
  field,
  idle,
  open,
  openEntry,
  pause,
  scene,
  TICKETS,
  type Scene,
} from '../../../custom/cropTicketScene';
import { business, openForm } from '../../../custom/ticketFormScene';

const OFFICE = '/api/v1/office/doubts/';
const line = () => document.querySelector('.doubt-line');
const asked = ({ api }: Scene) => api.calls.filter(({ path }) => path.startsWith(OFFICE));
/** The row of a number among the last tickets. */
const lastRow = (number: string) =>
  within(screen.getByRole('table', { name: 'Last tickets entered' })).getByRole('row', {
    name: new RegExp(`^${number}`),
  });

type User = Awaited<ReturnType<typeof openEntry>>['user'];

/** Keys a ticket without a truck and sends it. */
async function key(user: User, number: string, gross: string, tare: string): Promise<void> {
  await user.clear(field('Ticket Number'));
  await user.type(field('Ticket Number'), number);
  await user.type(field('Gross Weight'), gross);
  await user.type(field('Tare Weight'), `${tare}{Control>}{Enter}{/Control}`);
  await idle();
}

describe('a doubtful ticket', () => {
  it('is saved with the usual notice, and stands in the line and in the last tickets', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await key(user, '1006', '63660', '0');
    expect(await screen.findByText('Ticket submitted successfully!')).toBeVisible();
    await vi.waitFor(() => expect(line()).toHaveTextContent(/^Saved 1006: tare 0 · Fix \(F2\)Reviewed$/));
    expect(lastRow('1006')).toHaveClass('doubtful');
    const marked = [...lastRow('1006').querySelectorAll('td.marked')];
    expect(marked.map((cell) => [cell.textContent, cell.getAttribute('title')])).toEqual([
      [expect.stringContaining('1006'), 'tare 0'],
      ['0', 'tare 0'],
    ]);
    await key(user, '1007', '63660', '28960');
    expect(line()).toHaveTextContent('Saved 1006: tare 0');
    expect(lastRow('1007')).not.toHaveClass('doubtful');
    await key(user, '9/16', '90000', '28960');
    await vi.waitFor(() =>
      expect(line()).toHaveTextContent(
        /^Saved 9\/16: gross over 80,000, number looks like a date · 1 more to review ·/,
      ),
    );
  });

  it('is opened by F2 in the place of the started load, which comes back as it was', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await key(user, '1006', '63660', '0');
    await vi.waitFor(() => expect(line()).not.toBeNull());
    await user.type(field('Ticket Number'), '1007');
    await user.type(field('Gross Weight'), '61');
    await user.keyboard('{F2}');
    const fixing = await screen.findByRole('form', { name: 'Edit Crop Ticket' });
    const tare = within(fixing).getByLabelText<HTMLInputElement>(/^Tare Weight/);
    await vi.waitFor(() => expect(tare).toHaveFocus());
    expect(tare).toHaveValue('0');
    expect(screen.queryByRole('form', { name: 'Add Crop Ticket' })).toBeNull();
    await user.keyboard('28960{Control>}{Enter}{/Control}');
    await screen.findByRole('form', { name: 'Add Crop Ticket' });
    expect([field('Ticket Number').value, field('Gross Weight').value]).toEqual(['1007', '61']);
    expect(field('Gross Weight')).toHaveFocus();
    await vi.waitFor(() => expect(line()).toBeNull());
    await vi.waitFor(() => expect(lastRow('1006')).toHaveTextContent('28,960'));
    expect(lastRow('1006')).not.toHaveClass('doubtful');
    expect(business.writes().map(({ method }) => method)).toEqual(['POST', 'PUT']);
    await user.keyboard('000');
    expect(field('Gross Weight')).toHaveValue('61000');
  });

  it('given up, comes back to the started load and stays doubtful', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await key(user, '1006', '63660', '0');
    await user.type(field('Ticket Number'), '1007');
    await user.click(await screen.findByRole('button', { name: 'Fix (F2)' }));
    const fixing = await screen.findByRole('form', { name: 'Edit Crop Ticket' });
    expect(line()).toHaveTextContent('Ticket 1006: tare 0. Saving brings back the load you started.');
    await user.click(within(fixing).getByRole('button', { name: 'Cancel' }));
    expect(field('Ticket Number')).toHaveValue('1007');
    expect(line()).toHaveTextContent('Saved 1006: tare 0');
    expect(business.writes()).toHaveLength(1);
  });

  it('is looked at: nothing marks it any more', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await key(user, '1006', '63660', '0');
    await user.click(await screen.findByRole('button', { name: 'Reviewed' }));
    await vi.waitFor(() => expect(line()).toBeNull());
    expect(lastRow('1006')).not.toHaveClass('doubtful');
    expect(asked(business).filter(({ method }) => method === 'POST')).toMatchObject([
      { path: `${OFFICE}looked_at/`, body: { kind: 'crop_ticket', ids: [1] } },
    ]);
  });

  it('says so where the server could not note that it was looked at', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await key(user, '1006', '63660', '0');
    const lookedAt = await screen.findByRole('button', { name: 'Reviewed' });
    business.api.interfere(({ path }) => (path.endsWith('looked_at/') ? answer(503, { detail: 'away' }) : undefined));
    await user.click(lookedAt);
    expect(await screen.findByText('The review could not be saved. Try again.')).toBeVisible();
    expect(line()).toHaveTextContent('Saved 1006: tare 0');
  });

  it('is marked in the list, with the reason and a count that shows the doubtful alone', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await key(user, '1006', '63660', '0');
    await key(user, '1007', '63660', '28960');
    open('/ticket_crop/list', business);
    const table = await screen.findByRole('table', { name: 'Crop Tickets' });
    const rowOf = async (number: string) => within(table).findByRole('row', { name: new RegExp(number) });
    await vi.waitFor(async () => expect((await rowOf('1006')).querySelector('td.name')).toHaveClass('marked'));
    const marked = [...(await rowOf('1006')).querySelectorAll('td.marked')];
    expect(marked.map((cell) => [cell.textContent, cell.getAttribute('title')])).toEqual([
      [expect.stringContaining('1006'), 'tare 0'],
      ['0', 'tare 0'],
    ]);
    expect((await rowOf('1007')).querySelector('.marked')).toBeNull();
    await user.click(await screen.findByRole('button', { name: '1 marked' }));
    await vi.waitFor(() => expect(window.location.search).toBe('?doubtful=1'));
    await vi.waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
  });

  it('is nothing that another server is asked about', async () => {
    const business = await scene();
    business.api.actAsOther();
    const { user } = await openEntry(business);
    await key(user, '1006', '63660', '0');
    expect(await screen.findByText('Ticket submitted successfully!')).toBeVisible();
    expect(line()).toBeNull();
    await user.keyboard('{F2}');
    expect(screen.getByRole('form', { name: 'Add Crop Ticket' })).toBeVisible();
    expect(asked(business)).toEqual([]);
  });
});

describe.each([
  [
    'haul',
    '/haul_ticket/add',
    'Haul Ticket',
    'H-1{Enter}D-900{Enter}40040{Enter}0{Enter}20260918{Enter}win{Enter}cedar{Enter}luis{Enter}canola{Enter}',
  ],
  [
    'delivery',
    '/delivery_ticket/add',
    'Delivery Ticket',
    'D-1{Enter}63660{Enter}0{Enter}20260918{Enter}win{Enter}vander{Enter}luis{Enter}corn{Enter}68.4{Enter}',
  ],
] as const)('a doubtful %s ticket', (_, address, title, keys) => {
  it('stands in the line, and F2 opens it in place of the started load', async () => {
    const { user } = await openForm(address, `Add ${title}`, await business());
    await user.keyboard(keys);
    const rate = title === 'Haul Ticket' ? 'Rate' : 'Customer Rate';
    await vi.waitFor(() => expect(field(rate).value).not.toBe(''));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(line()).toHaveTextContent(/^Saved [HD]-1: tare 0/));
    await user.type(field('Ticket Number'), 'X-2');
    await user.keyboard('{F2}');
    const fixing = await screen.findByRole('form', { name: `Edit ${title}` });
    await vi.waitFor(() => expect(within(fixing).getByLabelText(/^Tare Weight/)).toHaveFocus());
    await user.keyboard('28000{Control>}{Enter}{/Control}');
    await screen.findByRole('form', { name: `Add ${title}` });
    expect(field('Ticket Number')).toHaveValue('X-2');
    await vi.waitFor(() => expect(line()).toBeNull());
  });
});

describe('keys that were not meant for what has the focus', () => {
  it('typed at the button go nowhere and are shown, and Enter in the same burst sends nothing', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await user.type(field('Ticket Number'), '1006');
    await user.type(field('Gross Weight'), '63660');
    await user.type(field('Tare Weight'), '28960');
    button('Submit/Next').focus();
    await user.keyboard('1007{Enter}64{Enter}');
    expect(screen.getByText(/^You typed “1007 64 ”/)).toBeVisible();
    expect([field('Ticket Number').value, field('Tare Weight').value]).toEqual(['1006', '28,960']);
    expect(business.writes()).toEqual([]);
    expect(button('Submit/Next')).toHaveFocus();
    pause();
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(business.writes()).toHaveLength(1));
    expect(screen.queryByText(/not taken/)).toBeNull();
  });

  it('typed on while a save is refused do not land in the field with the message', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await user.type(field('Ticket Number'), '1006');
    await user.type(field('Tare Weight'), '28960');
    let refuse = (): void => undefined;
    const gate = new Promise<Response>((settle) => {
      refuse = () => settle(answer(400, { gross_weight: ['This field is required.'] }));
    });
    business.api.interfere(({ method, path }) => (method === 'POST' && path === TICKETS ? gate : undefined));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.keyboard('10');
    refuse();
    await vi.waitFor(() => expect(field('Gross Weight')).toHaveFocus());
    await user.keyboard('07{Enter}64');
    expect(field('Gross Weight')).toHaveValue('');
    expect(field('Gross Weight')).toHaveFocus();
    pause();
    await user.keyboard('63660');
    expect(field('Gross Weight')).toHaveValue('63660');
  });
});
