/** What bulk edit writes: the marked fields, and the dollars that they change (ruling 66). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, type ScreenApi } from '../../support/screenApi';
import { addCrop, addHaul, business, open, untilNumbers, writes as calledWrites } from '../listScene';
import { edit, effect, input, marked, noteOf, save, type User, write, writes } from './bulkScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
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
    expect(await screen.findByText('The difference could not be calculated.')).toBeVisible();
    api.interfere(undefined);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
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
