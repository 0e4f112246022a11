/** The generated forms on the real registry: a small farm, and what was sent. */
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { screenApi, type Asked, type ScreenApi } from '../../support/screenApi';

/** An empty API, in the working year 2026. */
export async function formApi(): Promise<ScreenApi> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('selectedYear', '2026');
  return screenApi();
}

/** The options of the list that is open. */
export const options = () => within(screen.getByRole('listbox')).getAllByRole('option');

/** Path and body of the calls of a method so far. */
export const sent = (api: ScreenApi, method: string): Pick<Asked, 'path' | 'body'>[] =>
  api.calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }));

/** Two customers with a bag/pit each, two producers with a field each, two crops. */
export async function farm(api: ScreenApi): Promise<void> {
  await api.add('customer', { name: 'Windrow Hills Dairy' });
  await api.add('customer', { name: 'Ávila Farms' });
  await api.add('customer_bag_pit', { name: 'Bag 1', customer_id: 1 });
  await api.add('customer_bag_pit', { name: 'Pit 2', customer_id: 2 });
  await api.add('producer', { name: 'Olson' });
  await api.add('producer', { name: 'Berg' });
  await api.add('field', { name: 'North 40', producer_id: 1 });
  await api.add('field', { name: 'Creek', producer_id: 2 });
  await api.add('crop', { crop: 'Corn Silage' });
  await api.add('crop', { crop: 'Haylage' });
}

/** A job of the farm's first customer and producer. */
export function addJob(api: ScreenApi, values: object = {}): Promise<number> {
  return api.add('job', {
    date: '2026-09-18',
    customer_id: 1,
    producer_id: 1,
    crop_id: 1,
    field_id: 1,
    bag_pit_id: 1,
    moisture: '68.4',
    ...values,
  });
}
