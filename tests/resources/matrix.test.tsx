/**
 * Every table through its generated screens: titles, labels, required marks, options, messages, field errors, list heads.
 * Titles and messages are the specification's words, written here again (§2.7, §8.2; rulings 38, 55).
 */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { entities } from '../../src/entities';
import { labelOf } from '../../src/rules/labels';
import { addPath, editPath, listPath } from '../../src/rules/paths';
import { entityOf, fieldsOf } from '../../src/rules/rows';
import { sampleDraft } from '../../src/rules/samples';
import { screenApi, type ScreenApi } from '../support/screenApi';
import { field, findField, noteOf, renderAt } from '../support/render';

/** Table → title, failure text, success text. */
const words: Record<string, readonly [string, string, string]> = {
  customer: ['Customer', 'There was a problem saving customer!', 'Customer saved successfully!'],
  crop: ['Crop', 'There was a problem saving the crop!', 'Crop saved successfully!'],
  customer_rate: [
    'Customer Rate',
    'There was a problem saving the customer rate!',
    'Customer Rate saved successfully!',
  ],
  bag_pit_type: ['Bag Pit Type', 'There was a problem saving the Bag Pit Type!', 'Bag Pit Type saved successfully!'],
  customer_bag_pit: [
    'Customer Bag Pit',
    'There was a problem saving the Customer Bag Pit!',
    'Customer Bag Pit saved successfully!',
  ],
  company_info: [
    'Company Information',
    'There was a problem saving the company information!',
    'Company information saved successfully!',
  ],
  hauler: ['Hauler', 'There was a problem saving the hauler information!', 'Hauler information saved successfully!'],
  driver: ['Driver', 'There was a problem saving the driver information!', 'Driver information saved successfully!'],
  feed: ['Feed', 'There was a problem saving the feed!', 'Feed saved successfully!'],
  producer: ['Producer', 'There was a problem saving the producer!', 'Producer saved successfully!'],
  feedmill: ['Feedmill', 'There was a problem saving the feedmill!', 'Feedmill saved successfully!'],
  producer_rate: [
    'Producer Rate',
    'There was a problem saving the producer rate!',
    'Producer Rate saved successfully!',
  ],
  producer_area: [
    'Producer Area',
    'There was a problem saving the producer area!',
    'Producer Area saved successfully!',
  ],
  producer_area_rate: [
    'Producer Area Rate',
    'There was a problem saving the producer area rate!',
    'Producer Area Rate saved successfully!',
  ],
  producer_feedmill_rate: [
    'Producer Feedmill Rate',
    'There was a problem saving the producer feedmill rate!',
    'Producer Feedmill Rate saved successfully!',
  ],
  mile: ['Mileage', 'There was a problem saving the mile information!', 'Mile information saved successfully!'],
  field: ['Field', 'There was a problem saving the field information!', 'Field information saved successfully!'],
  job: ['Job', 'There was a problem saving the job!', 'Job saved successfully!'],
  truck: ['Truck', 'Failed to save truck data!', 'Truck data saved successfully!'],
  delivery_ticket: [
    'Delivery Ticket',
    'There was a problem saving the delivery ticket!',
    'Delivery Ticket saved successfully!',
  ],
  haul_ticket: ['Haul Ticket', 'There was a problem saving the ticket haul!', 'Ticket Haul saved successfully!'],
};
const names = Object.keys(words);

let api: ScreenApi;
let kept: Map<string, number>;
beforeEach(async () => {
  api = await screenApi();
  kept = new Map();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('selectedYear', '2026');
});
const open = (address: string) => renderAt(address, api);

/** Stores a record with all it refers to and gives its id. */
async function stored(name: string): Promise<number> {
  const ids = new Map<string, number>();
  for (const [, one] of fieldsOf(entityOf(entities, name))) {
    if (one.kind !== 'ref' || ids.has(one.to)) continue;
    ids.set(one.to, kept.get(one.to) ?? (await stored(one.to)));
  }
  const draft = sampleDraft(entityOf(entities, name), 1, (table) => ids.get(table) ?? 0);
  const id = await api.add(
    name,
    Object.fromEntries(
      Object.entries(draft).map(([key, value]) => [
        key,
        typeof value === 'number' && !key.endsWith('_id') ? String(value) : value,
      ]),
    ),
  );
  kept.set(name, id);
  return id;
}

const labels = (name: string) => fieldsOf(entityOf(entities, name)).map(([key, one]) => labelOf(key, one));

it('covers every table but the crop ticket, which has a page of its own', () => {
  expect([...names, 'crop_ticket'].toSorted()).toEqual(Object.keys(entities).toSorted());
});

describe.each(names)('%s', (name) => {
  const entity = entityOf(entities, name);
  const [title = '', failed = '', saved = ''] = words[name] ?? [];

  it('is added: the empty form is sent and refused on exactly the required fields', async () => {
    const { user } = open(addPath(entity));
    await findField(labels(name)[0] ?? '');
    expect(screen.getByRole('heading', { name: `Add ${title}` })).toBeVisible();
    for (const [key, one] of fieldsOf(entity)) {
      const input = field(labelOf(key, one));
      expect(input.getAttribute('aria-required')).toBe(one.required ? 'true' : null);
      expect(document.querySelector(`label[for="${input.id}"]`)?.textContent).toBe(
        `${labelOf(key, one)}${one.required ? ' *' : ''}`,
      );
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(failed)).toBeVisible();
    const refused = fieldsOf(entity).filter(([key, one]) => noteOf(labelOf(key, one)) === 'This field is required.');
    expect(refused.map(([key]) => key)).toEqual(fieldsOf(entity).flatMap(([key, one]) => (one.required ? [key] : [])));
  });

  it('is edited: shows every value, offers the options of each reference, saves what was loaded', async () => {
    const id = await stored(name);
    const before = { ...(await api.rows(name))[0] };
    const { user } = open(editPath(entity, id));
    await findField(labels(name)[0] ?? '');
    expect(screen.getByRole('heading', { name: `Edit ${title}` })).toBeVisible();
    for (const [key, one] of fieldsOf(entity)) {
      const input = field(labelOf(key, one));
      await waitFor(() => expect(input.value).not.toBe(''));
      if (one.kind !== 'ref') continue;
      await user.click(input);
      expect(within(await screen.findByRole('listbox')).getByRole('option')).toHaveTextContent(input.value);
      await user.keyboard('{Escape}');
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(saved)).toBeVisible();
    const after = (await api.rows(name))[0];
    for (const [key] of fieldsOf(entity)) expect([key, String(after?.[key])]).toEqual([key, String(before[key])]);
  });

  it('is listed with its fields, id and dates, or has no list', async () => {
    const list = listPath(entity);
    const id = await stored(name);
    open(list ?? `/${name}s/list`);
    if (!list) {
      expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
      return;
    }
    const table = await screen.findByRole('table');
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent?.split(',')[0]);
    const shown = fieldsOf(entity).flatMap(([key, one]) => (one.list === false ? [] : [labelOf(key, one)]));
    expect(heads).toEqual(['Actions', ...shown, 'Id', 'Add Date', 'Edit Date']);
    const links = within(table).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([editPath(entity, id), editPath(entity, id)]);
    expect(within(table).getAllByText('2026-09-18')).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: `Add ${title}` })).toHaveAttribute('href', addPath(entity));
  });
});
