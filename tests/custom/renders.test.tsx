/** How many components one key renders: a key must not render the whole form. */
import { rendersOf } from '../support/renderCount';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, open as openApp, openEntry, scene } from './cropTicketScene';
import { business, openForm } from './ticketFormScene';

type User = Awaited<ReturnType<typeof openEntry>>['user'];

/** The components that one more key in a field renders, after its first keys have opened the option list. */
async function keyIn(user: User, label: string, first: string, key: string): Promise<string[]> {
  await user.clear(field(label));
  await user.type(field(label), first);
  return rendersOf(() => user.keyboard(key));
}

describe('one key in the crop ticket form', () => {
  it('renders the field and what shows its value', async () => {
    const company = await scene();
    await company.api.add('crop_ticket', {
      job_id: 1,
      ticket_number: '7',
      date: '2026-09-18',
      gross_weight: '9',
      tare_weight: '1',
    });
    const { user } = await openEntry(company);
    for (const [label, first, key, most] of [
      ['Ticket Number', '48', '2', 4],
      ['Truck', 'i', 'w', 3],
      ['Hauler', 'i', 'r', 3],
      ['Gross Weight', '784', '6', 5],
      ['Tare Weight', '312', '8', 5],
      ['Date', '2026-09-1', '9', 8],
      ['Delivery Type', 'b', 'a', 3],
      ['Moisture', '6', '8', 6],
      ['At Moisture', '6', '5', 7],
      ['Customer Rate', '4', '8', 5],
      ['Haul Mile', '1', '4', 7],
    ] as const) {
      const names = await keyIn(user, label, first, key);
      expect.soft(names.length, `${label}: ${names.join(' ')}`).toBeLessThanOrEqual(most);
    }
  });
});

describe('the first key of a visit', () => {
  it.each([
    ['Ticket Number', '4'],
    ['Gross Weight', '7'],
    ['Truck', 'i'],
  ])('renders in %s no more than the field and what shows its value', async (label, key) => {
    const { user } = await openEntry(await scene());
    await user.click(field(label));
    const names = await rendersOf(() => user.keyboard(key));
    expect.soft(names.length, names.join(' ')).toBeLessThanOrEqual(5);
  });

  it('renders in Date no table of tickets', async () => {
    const { user } = await openEntry(await scene());
    await user.click(field('Date'));
    const names = await rendersOf(() => user.keyboard('9'));
    expect.soft(names.length, names.join(' ')).toBeLessThanOrEqual(10);
  });

  it('asks for no other tickets while a day is typed over another one', async () => {
    const company = await scene();
    const { user } = await openEntry(company);
    const asked = company.api.calls.length;
    await user.tripleClick(field('Date'));
    await user.keyboard('2026-09-1');
    const others = company.api.calls.slice(asked).filter(({ query }) => 'ordering' in query);
    expect(others).toEqual([]);
  });
});

describe('a crop ticket form that opens', () => {
  it('is not rendered again to say that its prices are being looked up', async () => {
    const company = await scene();
    let asked = 0;
    company.api.interfere(({ path }) => {
      if (!/_rates?\/|miles/.test(path)) return undefined;
      asked += 1;
      return new Promise(() => undefined);
    });
    const names = await rendersOf(async () => {
      openApp('/crop_ticket/add/1', company);
      await screen.findByLabelText(/Ticket Number/);
      await waitFor(() => expect(asked).toBeGreaterThan(2));
    });
    expect(names.filter((name) => name === 'CropEntry')).toEqual(['CropEntry']);
  });
});

describe('one key in delivery and haul ticket forms', () => {
  it.each([
    [
      '/delivery_ticket/add',
      'Add Delivery Ticket',
      ['Ticket Number', 'Gross Weight', 'Tare Weight', 'Date', 'Customer', 'Moisture', 'Customer Rate'],
    ],
    [
      '/haul_ticket/add',
      'Add Haul Ticket',
      ['Ticket Number', 'Dairy Ticket Number', 'Gross Weight', 'Date', 'Feedmill', 'Rate'],
    ],
  ] as const)('renders at most 5 components in %s', async (address, title, labels) => {
    const { user } = await openForm(address, title, await business());
    for (const label of labels) {
      const isList = field(label).getAttribute('role') === 'combobox';
      const names = await keyIn(user, label, isList ? 'c' : '12', isList ? 'o' : '3');
      expect.soft(names.length, `${label}: ${names.join(' ')}`).toBeLessThanOrEqual(5);
    }
  });
});

describe('one key in a generated form', () => {
  it.each([
    ['/customers/add', 'Add Customer', ['Name', 'City', 'Zip Code', 'Office Phone', 'Email']],
    ['/miles/add', 'Add Mileage', ['Customer', 'Miles']],
    ['/field/add', 'Add Field', ['Name', 'Producer', 'Description']],
    ['/job/add', 'Add Job', ['Date', 'Customer', 'Moisture']],
  ] as const)('renders at most 3 components in %s', async (address, title, labels) => {
    const { user } = openApp(address, await scene());
    await screen.findByRole('form', { name: title });
    for (const label of labels) {
      const isList = field(label).getAttribute('role') === 'combobox';
      const names = await keyIn(user, label, isList ? 'v' : '12', isList ? 'a' : '3');
      expect.soft(names.length, `${label}: ${names.join(' ')}`).toBeLessThanOrEqual(3);
    }
  });
});

describe('the way from a row to its form', () => {
  it('draws each field once, and nothing of the frame that stays as it is', async () => {
    const { user } = openApp('/customers/list', await scene());
    const [row] = await screen.findAllByRole('link', { name: 'Windrow Hills Dairy' });
    const names = await rendersOf(async () => {
      await user.click(row as HTMLElement);
      await screen.findByRole('form', { name: 'Edit Customer' });
    });
    const drawn = (part: string): number => names.filter((name) => name === part).length;
    expect(drawn('TextInput')).toBe(11);
    expect(drawn('FormPanel')).toBe(1);
    expect([drawn('Shell'), drawn('CoreAdminContext'), drawn('YearProvider')]).toEqual([0, 0, 0]);
  });
});
