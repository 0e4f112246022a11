/** Bulk edit and bulk delete of the three ticket lists: dialogs, prefill, checks, calls and notices, literally (§2, §4, §5, §7, §8). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, type Asked, type ScreenApi } from '../support/screenApi';
import {
  addCrop,
  addDelivery,
  addHaul,
  business,
  button,
  check,
  column,
  open,
  reads,
  selected,
  untilNumbers,
  writes as calledWrites,
} from './listScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
});

const dialog = () => screen.findByRole('dialog');
const labels = (box: HTMLElement) =>
  [...box.querySelectorAll('.field label')].map((label) => label.textContent?.replace(' *', ''));
const input = (name: string) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(
    new RegExp(`^${name.replace(/[()$]/g, '\\$&')}( \\*)?$`),
  );
const noteOf = (name: string) =>
  document.getElementById(input(name).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const values = (...names: string[]) => names.map((name) => input(name).value);
const save = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^Save \d+ Tickets?$/ });
/** The box `Write` of a field. */
const write = (name: string) => within(screen.getByRole('dialog')).getByRole('checkbox', { description: name });
const marked = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole<HTMLInputElement>('checkbox', { name: 'Write' })
    .map((box) => box.checked);
/** The calls that store something; the preview of a bulk edit does not. */
const writes = (from: ScreenApi): Asked[] => calledWrites(from).filter(({ path }) => !path.includes('preview'));
/** A row of the effect panel: now, after saving, difference. */
const effect = async (party: string): Promise<(string | null)[]> => {
  const row = await screen.findByRole('row', { name: new RegExp(`^${party} [$—]`) });
  return [...row.querySelectorAll('td')].map((cell) => cell.textContent);
};
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull());
/** Answers every call of a method with a status and a body. */
const refuse = (method: string, status: number, body: unknown) =>
  api.interfere((asked: Asked) => (asked.method === method ? answer(status, body) : undefined));

type User = ReturnType<typeof open>['user'];
async function edit(user: User, ...numbers: string[]): Promise<HTMLElement> {
  for (const number of numbers) await user.click(check(number));
  await user.click(button('Edit Selected'));
  return dialog();
}

describe('bulk edit of crop tickets', () => {
  const eight = [
    'At Moisture',
    'Moisture',
    'Customer Rate',
    'Producer Rate',
    'Haul Rate',
    'Haul Mile Rate',
    'Haul Mile',
    'Min Mile',
  ];

  async function three(): Promise<User> {
    for (const [number, moisture] of [
      ['48220', '66.1'],
      ['48221', '67'],
      ['48222', '68.4'],
    ] as const)
      await addCrop(api, number, { moisture });
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('48222', '48221', '48220');
    return user;
  }

  it('is filled from the first selected row and says where the others differ', async () => {
    const user = await three();
    const box = await edit(user, '48220', '48221', '48222');
    expect(within(box).getByRole('heading', { name: 'Editing 3 Tickets' })).toBeVisible();
    expect(labels(box)).toEqual(eight);
    expect(
      within(box).getByText(
        'Filled from ticket 48222, the first one selected. Only the fields marked Write are saved.',
      ),
    ).toBeVisible();
    expect(values(...eight)).toEqual(['65', '68.4', '48.50', '41.25', '4.10', '0.22', '14', '6']);
    expect(noteOf('Moisture')).toBe('3 different values: 66.1, 67.0, 68.4');
    expect(eight.filter((name) => noteOf(name).includes('different'))).toEqual(['Moisture']);
    expect(input('At Moisture')).toHaveFocus();
  });

  it('keeps the plural for one ticket', async () => {
    const user = await three();
    const box = await edit(user, '48221');
    expect(within(box).getByRole('heading', { name: 'Editing 1 Tickets' })).toBeVisible();
    expect(within(box).getByText('Filled from ticket 48221. Only the fields marked Write are saved.')).toBeVisible();
    expect(noteOf('Moisture')).toBe('as it is');
    expect(save()).toHaveTextContent('Save 1 Ticket');
  });

  it('sends nothing before all eight are numbers', async () => {
    const user = await three();
    await edit(user, '48222');
    for (const name of eight) await user.clear(input(name));
    await user.type(input('Haul Mile'), 'far');
    await user.click(save());
    for (const name of eight) await waitFor(() => expect(noteOf(name)).toBe('This field must be a numeric value'));
    expect(await effect('Haulers')).toEqual(['—', '—', '—']);
    expect(input('At Moisture')).toHaveAttribute('aria-invalid', 'true');
    expect(writes(api)).toEqual([]);
    await user.type(input('Moisture'), '1,070.5');
    await waitFor(() => expect(noteOf('Moisture')).toBe('was 68.4'));
    await user.keyboard('{Escape}');
    await gone('dialog');
    expect(writes(api)).toEqual([]);
  });

  it('writes every selected ticket, closes, reloads and keeps the selection', async () => {
    const user = await three();
    await edit(user, '48220', '48222');
    await user.clear(input('Customer Rate'));
    await user.type(input('Customer Rate'), '50.125');
    await user.clear(input('Moisture'));
    await user.type(input('Moisture'), ' 70 ');
    await user.click(save());
    expect(await screen.findByText('Crop ticket updated successfully!')).toBeVisible();
    expect(screen.getByText('Crop ticket updated successfully!').closest('[role=status]')).not.toBeNull();
    expect(screen.getByText('Crop ticket updated successfully!').parentElement).toHaveTextContent(/! 2 tickets$/);
    await gone('dialog');
    expect(writes(api)).toEqual([
      {
        method: 'PUT',
        path: '/api/v1/ticket_crop/ticket-crop/bulk-update/',
        query: {},
        body: {
          ids: [3, 1],
          at_moisture: 65,
          moisture: 70,
          customer_rate: 50.125,
          producer_rate: 41.25,
          haul_rate: 4.1,
          haul_mile_rate: 0.22,
          haul_mile: 14,
          min_mile: 6,
        },
      },
    ]);
    await waitFor(() => expect(column('Customer Rate')).toEqual(['50.125', '48.500', '50.125']));
    expect(column('Moisture')).toEqual(['70', '67', '70']);
    expect(selected()).toEqual(['48222', '48220']);
  });

  it('shows what the server refuses under its field and keeps what was typed', async () => {
    const user = await three();
    await edit(user, '48222');
    await user.clear(input('Moisture'));
    await user.type(input('Moisture'), '168.4');
    await user.click(save());
    expect(await screen.findByText('Failed to update crop tickets.')).toBeVisible();
    expect(screen.getByText('Failed to update crop tickets.').closest('[role=alert]')).not.toBeNull();
    expect(noteOf('Moisture')).toBe('Use 0 to 100.');
    expect(input('Moisture')).toHaveValue('168.4');
    expect(save()).toBeEnabled();
  });

  it('says the failure and the reason when no field is to blame', async () => {
    const user = await three();
    refuse('PUT', 409, { non_field_errors: ['The tickets are locked.'] });
    await edit(user, '48222');
    await user.type(input('Haul Mile'), '5');
    await user.click(save());
    expect(await screen.findByText('Failed to update crop tickets.')).toBeVisible();
    expect(await screen.findByText('The tickets are locked.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('sends once, however often Save is pressed', async () => {
    const user = await three();
    let settle: (value: Response) => void = () => undefined;
    api.interfere(({ method }) => (method === 'PUT' ? new Promise((done) => void (settle = done)) : undefined));
    await edit(user, '48222');
    await user.type(input('Haul Mile'), '5');
    await user.dblClick(save());
    expect(save()).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    settle(answer(200, {}));
    await gone('dialog');
    expect(writes(api)).toHaveLength(1);
  });

  it('walks through its fields with Enter and does not send by it', async () => {
    const user = await three();
    await edit(user, '48222');
    await user.keyboard('{Enter}{Enter}');
    expect(input('Customer Rate')).toHaveFocus();
    expect(writes(api)).toEqual([]);
  });
});

describe('what bulk edit writes (ruling 66)', () => {
  /** Tickets of three jobs: only the haul rate, mile rate, miles and min miles are the same. */
  const jobs = [
    { moisture: '66.1', at_moisture: '65', customer_rate: '112.25', producer_rate: '0' },
    { moisture: '67', at_moisture: '30', customer_rate: '113.25', producer_rate: '103.5' },
    { moisture: '68.4', at_moisture: '28', customer_rate: '123.75', producer_rate: null },
  ];
  async function mixed(): Promise<User> {
    for (const [n, values] of jobs.entries()) await addCrop(api, String(48_220 + n), values);
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('48222', '48221', '48220');
    return user;
  }
  const all = ['48220', '48221', '48222'];
  const retype = async (user: User, name: string, text: string): Promise<void> => {
    await user.clear(input(name));
    await user.type(input(name), text);
  };

  it('leaves what nobody touched as it is in every ticket (clerk A2)', async () => {
    const user = await mixed();
    const before = await api.rows('crop_ticket');
    await edit(user, ...all);
    expect(marked()).toEqual([false, false, false, false, true, true, true, true]);
    expect(noteOf('Customer Rate')).toBe('3 different values: 112.25, 113.25, 123.75');
    expect(noteOf('Producer Rate')).toBe('3 different values: —, 0.00, 103.50');
    expect(noteOf('Haul Mile')).toBe('same on all 3');
    await retype(user, 'Haul Rate', '4.75');
    expect(noteOf('Haul Rate')).toBe('was 4.10 on all 3');
    expect(screen.getByRole('heading', { name: /field/ })).toHaveTextContent(
      '1 field changes on 3 tickets · 4 fields that differ stay as they are',
    );
    await user.click(screen.getByRole('button', { name: 'Save 3 Tickets' }));
    expect(await screen.findByText('Crop ticket updated successfully!')).toBeVisible();
    expect(writes(api)[0]?.body).toEqual({
      ids: [3, 2, 1],
      at_moisture: 28,
      moisture: 68.4,
      customer_rate: 123.75,
      producer_rate: null,
      haul_rate: 4.75,
      haul_mile_rate: 0.22,
      haul_mile: 14,
      min_mile: 6,
    });
    expect(await api.rows('crop_ticket')).toEqual(before.map((row) => ({ ...row, haul_rate: 4.75 })));
  });

  it('marks what is typed, and by Space; what is unmarked again is not written', async () => {
    const user = await mixed();
    await edit(user, ...all);
    await retype(user, 'Moisture', '64.5');
    expect(write('Moisture')).toBeChecked();
    expect(noteOf('Moisture')).toBe('was 66.1, 67.0, 68.4');
    await retype(user, 'Customer Rate', '99');
    write('Customer Rate').focus();
    await user.keyboard(' ');
    expect(write('Customer Rate')).not.toBeChecked();
    expect(input('Customer Rate')).toHaveValue('99.00');
    write('At Moisture').focus();
    await user.keyboard(' ');
    expect(screen.getByText('2 fields change on 3 tickets')).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Crop ticket updated successfully!')).toBeVisible();
    const stored = await api.rows('crop_ticket');
    expect(stored.map((row) => [row.at_moisture, row.moisture, row.customer_rate])).toEqual([
      [28, 64.5, 112.25],
      [28, 64.5, 113.25],
      [28, 64.5, 123.75],
    ]);
  });

  it('checks marked numbers alone: an unmarked one may be empty or no number', async () => {
    const user = await mixed();
    await edit(user, ...all);
    await retype(user, 'Customer Rate', 'later');
    await user.clear(input('Min Mile'));
    await user.type(input('Haul Rate'), '5');
    await user.click(save());
    await waitFor(() => expect(noteOf('Customer Rate')).toBe('This field must be a numeric value'));
    expect(noteOf('Min Mile')).toBe('This field must be a numeric value');
    expect(noteOf('Producer Rate')).toContain('different');
    await user.click(write('Customer Rate'));
    await user.click(write('Min Mile'));
    await waitFor(() => expect(noteOf('Min Mile')).toBe('was 6 on all 3'));
    await user.click(save());
    expect(await screen.findByText('Crop ticket updated successfully!')).toBeVisible();
  });

  it('has nothing to save before a value changes', async () => {
    const user = await mixed();
    await edit(user, '48221', '48222');
    expect(screen.getByText('No value changes.')).toBeVisible();
    expect(save()).toBeDisabled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await retype(user, 'Haul Rate', '4.1');
    expect(save()).toBeDisabled();
    await user.click(write('Moisture'));
    expect(screen.getByText('1 field changes on 1 ticket')).toBeVisible();
    expect(save()).toBeEnabled();
    expect(writes(api)).toEqual([]);
  });

  it('names the ends of more values than three', async () => {
    for (const [n, moisture] of ['61', '62.5', '63', '70.25', '64'].entries())
      await addCrop(api, String(n), { moisture });
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('4', '3', '2', '1', '0');
    await edit(user, '0', '1', '2', '3', '4');
    expect(noteOf('Moisture')).toBe('5 different values: 61.00 to 70.25');
    expect(within(screen.getByRole('dialog')).getByTitle(/different/)).toHaveAttribute(
      'title',
      '5 different values: 61.00, 62.50, 63.00, 64.00, 70.25',
    );
  });

  it('shows the dollars that saving changes', async () => {
    const user = await mixed();
    await edit(user, ...all);
    // Net 23.59 tons: 4.10 → 96.719, extra miles 8 × 0.22 × 23.59 = 41.5184; 138.2374 → 138.24 for each of the three.
    expect(await effect('Haulers')).toEqual(['$414.72', '$414.72', 'no change']);
    await retype(user, 'Haul Rate', '4.75');
    // 23.59 × 4.75 = 112.0525, with the extra miles 153.5709 → 153.57.
    await waitFor(async () => expect(await effect('Haulers')).toEqual(['$414.72', '$460.71', '+$45.99']));
    expect((await effect('Producers'))[2]).toBe('no change');
    expect((await effect('Customers'))[2]).toBe('no change');
    await retype(user, 'Haul Mile', '6');
    await waitFor(async () => expect(await effect('Haulers')).toEqual(['$414.72', '$336.15', '−$78.57']));
    // Two have a producer rate: 0.00 − −41.52, and 1,151.0235 − 1,109.5051, each rounded: 1,151.02 − 1,109.51.
    expect((await effect('Producers'))[2]).toBe('+$83.03');
  });

  it('says that the difference is not known, tries again, and saves all the same', async () => {
    const user = await mixed();
    api.interfere(({ path }) => (path.includes('bulk_preview') ? answer(500, {}) : undefined));
    await edit(user, ...all);
    expect(await screen.findByText('The difference could not be worked out.')).toBeVisible();
    api.interfere(undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await effect('Haulers'))[0]).toBe('$414.72');
    api.interfere(({ path }) => (path.includes('bulk_preview') ? new Promise<Response>(() => undefined) : undefined));
    await retype(user, 'Haul Rate', '4.75');
    await user.click(save());
    expect(await screen.findByText('Crop ticket updated successfully!')).toBeVisible();
  });

  it('of delivery and haul tickets shows what customers pay', async () => {
    await addHaul(api, '81');
    const { user } = open('/ticket_haul/list', api);
    await untilNumbers('81');
    await edit(user, '81');
    await retype(user, 'Rate', '13');
    await waitFor(async () => expect(await effect('Customers')).toEqual(['$219.50', '$228.28', '+$8.78']));
    expect(screen.queryByRole('row', { name: /Haulers/ })).toBeNull();
  });

  it('saves nothing while the text of an option field is refused, and reads it at the save key', async () => {
    await addHaul(api, '81');
    const { user } = open('/ticket_haul/list', api);
    await untilNumbers('81');
    await edit(user, '81');
    const driver = screen.getByRole('combobox', { name: /Driver/ });
    await user.clear(driver);
    await user.type(driver, 'nobody{Tab}');
    await retype(user, 'Rate', '13');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(driver).toHaveFocus());
    expect(screen.getByText('Choose one from the list.')).toBeVisible();
    expect(writes(api)).toEqual([]);
    await user.keyboard('sam{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Haul ticket(s) updated successfully!')).toBeVisible();
    expect(await api.rows('haul_ticket')).toMatchObject([{ driver_id: 2, rate: 13 }]);
  });

  it('says of another server that every field is written, and sends it nothing of our own', async () => {
    api.actAsOther();
    const user = await mixed();
    await edit(user, ...all);
    expect(screen.getByText('Filled from ticket 48222, the first one selected. Every field is saved.')).toBeVisible();
    expect(marked()).toEqual(Array(8).fill(true));
    expect(write('Moisture')).toBeDisabled();
    expect(screen.getByText('This server writes every field. 4 fields differ and will be overwritten.')).toBeVisible();
    expect(screen.queryByText('After saving')).toBeNull();
    await user.click(save());
    await waitFor(() => expect(noteOf('Producer Rate')).toBe('This field must be a numeric value'));
    await user.type(input('Producer Rate'), '105');
    await user.click(save());
    expect(await screen.findByText('Crop ticket updated successfully!')).toBeVisible();
    expect((await api.rows('crop_ticket')).map((row) => row.customer_rate)).toEqual([123.75, 123.75, 123.75]);
    expect(calledWrites(api)).toHaveLength(1);
  });
});

describe('bulk edit of delivery tickets', () => {
  const seven = [
    'Customer',
    'Producer',
    'Driver',
    'Crop',
    'Moisture (%)',
    'At Moisture (%)',
    'Customer Rate ($ per ton)',
  ];

  it('has its fields, says where selects differ, sends them all and writes what is marked', async () => {
    await addDelivery(api, '71', { customer_id: 2, crop_id: 2, customer_rate: '20' });
    await addDelivery(api, '72');
    const { user } = open('/ticket_delivery/list', api);
    await untilNumbers('72', '71');
    const box = await edit(user, '71', '72');
    expect(within(box).getByRole('heading', { name: 'Editing 2 Ticket(s)' })).toBeVisible();
    expect(labels(box)).toEqual(seven);
    await waitFor(() =>
      expect(values(...seven)).toEqual([
        'Sundown Ridge Dairy',
        'Halvorsen Acres',
        'Maria Lopez',
        'Corn Silage',
        '14.2',
        '15',
        '18.75',
      ]),
    );
    expect(noteOf('Customer')).toBe('2 different values: Blue Heron Dairy, Sundown Ridge Dairy');
    expect(noteOf('Crop')).toBe('2 different values: Corn Silage, Haylage');
    expect(noteOf('Customer Rate ($ per ton)')).toBe('2 different values: 18.75, 20.00');
    expect(noteOf('Driver')).toBe('same on all 2');
    await user.clear(input('Driver'));
    await user.type(input('Driver'), 'sam');
    await user.click(await screen.findByRole('option', { name: 'Sam Ott' }));
    expect(noteOf('Driver')).toBe('was Maria Lopez on all 2');
    await user.click(save());
    expect(await screen.findByText('Ticket(s) updated successfully!')).toBeVisible();
    expect(writes(api)).toEqual([
      {
        method: 'PUT',
        path: '/api/v1/ticket_delivery/ticket-deliveries/bulk-update/',
        query: {},
        body: {
          ids: [2, 1],
          customer_id: 1,
          producer_id: 1,
          driver_id: 2,
          crop_id: 1,
          moisture: 14.2,
          at_moisture: 15,
          customer_rate: 18.75,
        },
      },
    ]);
    await waitFor(() => expect(column('Driver')).toEqual(['Sam Ott', 'Sam Ott']));
    expect(column('Customer')).toEqual(['Sundown Ridge Dairy', 'Blue Heron Dairy']);
    expect(column('Customer Rate')).toEqual(['18.75', '20.00']);
  });

  it('checks its three numbers', async () => {
    await addDelivery(api, '71');
    const { user } = open('/ticket_delivery/list', api);
    await untilNumbers('71');
    await edit(user, '71');
    const numbers = seven.slice(4);
    for (const name of numbers) await user.clear(input(name));
    await user.click(save());
    for (const name of numbers) await waitFor(() => expect(noteOf(name)).toBe('This field must be a numeric value'));
    expect(writes(api)).toEqual([]);
  });

  it('says its failure', async () => {
    await addDelivery(api, '71');
    const { user } = open('/ticket_delivery/list', api);
    await untilNumbers('71');
    refuse('PUT', 500, {});
    await edit(user, '71');
    await user.type(input('Moisture (%)'), '5');
    await user.click(save());
    expect(await screen.findByText('Failed to update tickets.')).toBeVisible();
  });
});

describe('bulk edit of haul tickets', () => {
  const five = ['Customer', 'Feedmill', 'Driver', 'Feed', 'Rate'];

  it('has its fields, checks the rate, and writes them all', async () => {
    await addHaul(api, '81');
    await addHaul(api, '82', { rate: '13' });
    const { user } = open('/ticket_haul/list', api);
    await untilNumbers('82', '81');
    const box = await edit(user, '81', '82');
    expect(within(box).getByRole('heading', { name: 'Editing 2 Haul Ticket(s)' })).toBeVisible();
    expect(labels(box)).toEqual(five);
    await waitFor(() =>
      expect(values(...five)).toEqual([
        'Sundown Ridge Dairy',
        'Valley Feedmill',
        'Maria Lopez',
        'Ground Corn',
        '13.00',
      ]),
    );
    expect(noteOf('Rate')).toBe('2 different values: 12.50, 13.00');
    await user.clear(input('Rate'));
    await user.click(save());
    await waitFor(() => expect(noteOf('Rate')).toBe('This field must be numeric'));
    expect(writes(api)).toEqual([]);
    await user.type(input('Rate'), '14.25');
    await user.click(save());
    expect(await screen.findByText('Haul ticket(s) updated successfully!')).toBeVisible();
    expect(writes(api)).toEqual([
      {
        method: 'PUT',
        path: '/api/v1/ticket_haul/ticket-hauls/bulk-update/',
        query: {},
        body: { ids: [2, 1], customer_id: 1, feedmill_id: 1, driver_id: 1, feed_id: 1, rate: 14.25 },
      },
    ]);
  });

  it('says its failure', async () => {
    await addHaul(api, '81');
    const { user } = open('/ticket_haul/list', api);
    await untilNumbers('81');
    refuse('PUT', 500, {});
    await edit(user, '81');
    await user.type(input('Rate'), '5');
    await user.click(save());
    expect(await screen.findByText('Failed to update haul tickets.')).toBeVisible();
  });
});

describe('bulk delete', () => {
  async function ask(user: User, ...numbers: string[]): Promise<void> {
    for (const number of numbers) await user.click(check(number));
    await user.click(button('Delete Selected'));
  }

  it('of crop tickets asks, shows the server’s message, reloads and clears the selection', async () => {
    for (const number of ['1', '2', '3']) await addCrop(api, number);
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('3', '2', '1');
    await ask(user, '1', '3');
    const box = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete 2 ticket(s)?' });
    expect(
      within(box)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Cancel', 'Delete']);
    expect(box).toHaveAccessibleDescription('3 and 1');
    expect(within(box).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await gone('alertdialog');
    expect(writes(api)).toEqual([]);
    expect(selected()).toEqual(['3', '1']);
    await user.click(button('Delete Selected'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 ticket(s) deleted.')).toBeVisible();
    await untilNumbers('2');
    expect(selected()).toEqual([]);
    expect(button('Delete Selected')).toBeDisabled();
    expect(check('2')).toHaveFocus();
    expect(writes(api)).toEqual([
      { method: 'DELETE', path: '/api/v1/ticket_crop/ticket-crop/bulk-delete/', query: {}, body: { ids: [3, 1] } },
    ]);
    expect(reads(api, 'ticket-crop')).toHaveLength(2);
  });

  it('of crop tickets that fails says so and keeps rows and selection', async () => {
    await addCrop(api, '1');
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('1');
    refuse('DELETE', 500, {});
    await ask(user, '1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete crop tickets.')).toBeVisible();
    await gone('alertdialog');
    expect(selected()).toEqual(['1']);
  });

  it('of the whole last page shows the last page there is then', async () => {
    for (let n = 1; n <= 51; n += 1) await addCrop(api, String(n));
    const { user } = open('/ticket_crop/list?page=2', api);
    await untilNumbers('1');
    await ask(user, '1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1–50')).toBeVisible();
    expect(column('Ticket Number')).toHaveLength(50);
  });

  it('of delivery tickets has its own words', async () => {
    for (const number of ['1', '2']) await addDelivery(api, number);
    const { user } = open('/ticket_delivery/list', api);
    await untilNumbers('2', '1');
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await ask(user);
    expect(
      await screen.findByRole('alertdialog', {
        name: 'Are you sure you want to delete 2 ticket(s)? This action cannot be undone.',
      }),
    ).toBeVisible();
    refuse('DELETE', 500, {});
    await user.click(button('Delete'));
    expect(await screen.findByText('Failed to delete tickets.')).toBeVisible();
    api.interfere(undefined);
    await user.click(button('Delete Selected'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Ticket(s) deleted successfully!')).toBeVisible();
    expect(await screen.findByText('No delivery tickets in 2026.')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(writes(api).at(-1)).toEqual({
      method: 'DELETE',
      path: '/api/v1/ticket_delivery/ticket-deliveries/bulk-delete/',
      query: {},
      body: { ids: [2, 1] },
    });
  });

  it('names the first three of many', async () => {
    for (let n = 1; n <= 7; n += 1) await addHaul(api, `4606${n}`);
    const { user } = open('/ticket_haul/list', api);
    await untilNumbers(...[7, 6, 5, 4, 3, 2, 1].map((n) => `4606${n}`));
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await ask(user);
    const box = await screen.findByRole('alertdialog');
    expect(within(box).getByText('46067, 46066, 46065 and 4 more')).toBeVisible();
    await user.click(button('Delete'));
    const told = await screen.findByText('Haul ticket(s) deleted successfully!');
    expect(told.parentElement).toHaveTextContent(/! 7 tickets$/);
  });

  it('of haul tickets has its own words', async () => {
    await addHaul(api, '1');
    const { user } = open('/ticket_haul/list', api);
    await untilNumbers('1');
    await ask(user, '1');
    expect(
      await screen.findByRole('alertdialog', {
        name: 'Are you sure you want to delete 1 haul ticket(s)? This action cannot be undone.',
      }),
    ).toBeVisible();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'Ticket 1 · 2026-09-18 · Sundown Ridge Dairy · 61,220 / 26,100 lbs',
    );
    refuse('DELETE', 500, {});
    await user.click(button('Delete'));
    expect(await screen.findByText('Failed to delete haul tickets.')).toBeVisible();
    api.interfere(undefined);
    await user.click(button('Delete Selected'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const told = await screen.findByText('Haul ticket(s) deleted successfully!');
    expect(told.parentElement).toHaveTextContent(/! 1$/);
    expect(writes(api).at(-1)).toEqual({
      method: 'DELETE',
      path: '/api/v1/ticket_haul/ticket-hauls/bulk-delete/',
      query: {},
      body: { ids: [1] },
    });
  });
});
