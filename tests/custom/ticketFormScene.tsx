/** Delivery and haul ticket forms in the real App over the real API, with what their lookups need. */
import { screen } from '@testing-library/react';
import { screenApi, type ScreenApi } from '../support/screenApi';
import { field, open as openApp, type Scene } from './cropTicketScene';

/** Today, as the page sees it. */
export const today = (): string => new Date().toLocaleDateString('sv');

/** Two customers, crops and mills, and a driver; only the first pair has rates. Every first id is 1. */
export async function business(): Promise<Scene> {
  const api = await screenApi();
  await api.add('customer', { name: 'Windrow Hills Dairy' });
  await api.add('customer', { name: 'Copper Creek Holsteins' });
  await api.add('producer', { name: 'Vandermeer Bros' });
  await api.add('crop', { crop: 'Corn Silage' });
  await api.add('crop', { crop: 'Wheat Straw' });
  await api.add('hauler', { name: 'Ironwood Trucking' });
  await api.add('driver', { name: 'Luis Ortega', hauler_id: 1 });
  await api.add('customer_rate', { cust_id: 1, crop_id: 1, rate: '48.5', at_moisture: '65' });
  await api.add('feedmill', { name: 'Cedar Grain Works', rate: '9.75' });
  await api.add('feedmill', { name: 'Bridgeport Feeds' });
  await api.add('feed', { name: 'Canola Meal' });
  return sceneOf(api);
}

function sceneOf(api: ScreenApi): Scene {
  return { api, writes: () => api.calls.filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)) };
}

/** Opens a form and waits for it. */
export async function openForm(address: string, title: string, scene: Scene) {
  const view = openApp(address, scene);
  await screen.findByRole('form', { name: title });
  await screen.findByRole('region', { name: 'Summary' });
  return view;
}

/** What fields hold. */
export const held = (labels: readonly string[]): string[] => labels.map((label) => field(label).value);
