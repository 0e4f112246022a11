/** The devices on which one is signed in, in the profile: every role sees and ends them. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const PATH = '/api/v1/office/sessions/';
const moments = { since: '2026-11-03T12:00:00.000Z', last_seen: '2026-11-20T12:00:00.000Z' };
const here = { id: 'here', device: 'Chrome, Windows', address: '10.0.4.21', current: true, ...moments };
const phone = { ...here, id: 'phone', device: 'Safari, iPhone', address: null, current: false };

it.each(['owner', 'clerk', 'viewer'])('a %s sees them and ends one', async (role) => {
  let devices = [here, phone];
  const instead = ({ method, path }: Asked): Response | undefined => {
    if (path === '/api/v1/office/me/')
      return answer(200, { username: 'clerk', role, second_factor: false, notices: [] });
    if (path === '/api/v1/profile/') return answer(200, { username: 'clerk', email: '' });
    if (!path.startsWith(PATH)) return undefined;
    if (method === 'GET') return answer(200, devices);
    devices = devices.filter(({ id }) => path !== `${PATH}${id}/`);
    return answer(204, undefined);
  };
  const { user } = await open('/profile', { instead });
  const panel = within(await screen.findByRole('region', { name: 'Devices signed in' }));
  expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Chrome, Windows · this devicesince 2026-11-03 · last 2026-11-20 · 10.0.4.21Sign Out',
    'Safari, iPhonesince 2026-11-03 · last 2026-11-20Sign Out',
  ]);
  await user.click(panel.getByRole('button', { name: 'Sign out Safari, iPhone, since 2026-11-03' }));
  expect(await screen.findByText('The device is signed out.')).toBeInTheDocument();
  expect(panel.getAllByRole('listitem')).toHaveLength(1);
});
