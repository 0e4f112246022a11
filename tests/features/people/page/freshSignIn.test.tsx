/** Where the server needs a fresh sign-in the page asks for the password in a dialog, hands it in, and repeats the call. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';
import { listedUsers } from './userRows';

const OFFICE = '/api/v1/office/';
const base = { email: null, second_factor: false, second_factor_since: null, wrong_tries: 0, link_ends: null };
const never = { last_seen: null, sessions: [], add_date: '2024-03-11T08:00:00.000Z', added_by: null };
const owner = { ...base, ...never, id: 1, username: 'clerk', role: 'owner' };
const ann = { ...base, ...never, id: 2, username: 'ann', role: 'clerk' };

/** The users' screen of somebody whose sign-in is old until the password `harvest` was given. */
async function openStale() {
  let isOld = true;
  const sent: string[] = [];
  const instead = ({ method, path, body }: Asked): Response | undefined => {
    const rest = path.replace(OFFICE, '');
    if (rest === 'lists/users/') return listedUsers([owner, ann]);
    if (rest === 'users/' && method === 'GET') return answer(200, [owner, ann]);
    if (rest !== 'fresh_sign_in/' && !rest.startsWith('users/')) return undefined;
    sent.push(`${method} ${rest} ${JSON.stringify(body)}`);
    if (rest === 'fresh_sign_in/') {
      const isRight = Object(body).current_password === 'harvest';
      isOld &&= !isRight;
      return isRight
        ? answer(204, undefined)
        : answer(400, { current_password: ['This is not your current password.'] });
    }
    if (isOld)
      return answer(403, { detail: 'Enter your current password to continue.', code: 'reauthentication_required' });
    return answer(200, { ...ann, role: 'viewer' });
  };
  const page = await open('/office/users', { instead });
  const choose = async () =>
    page.user.selectOptions(await screen.findByRole('combobox', { name: 'Role of ann' }), 'Viewer');
  return { ...page, sent, choose };
}

const dialog = () => screen.findByRole('dialog', { name: 'Enter your current password' });

it('asks, says a wrong password, hands in the right one, and repeats the call', async () => {
  const { user, sent, choose } = await openStale();
  await choose();
  const asked = within(await dialog());
  await user.type(asked.getByLabelText('Current Password'), 'wrong{Enter}');
  expect(await asked.findByText('This is not your current password.')).toBeInTheDocument();
  await user.clear(asked.getByLabelText('Current Password'));
  await user.type(asked.getByLabelText('Current Password'), 'harvest{Enter}');
  expect(await screen.findByText('ann is Viewer now.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument());
  expect(sent).toEqual([
    'PATCH users/2/ {"role":"viewer"}',
    'POST fresh_sign_in/ {"current_password":"wrong"}',
    'POST fresh_sign_in/ {"current_password":"harvest"}',
    'PATCH users/2/ {"role":"viewer"}',
  ]);
});

it('changes nothing without the password, says so, and asks again the next time', async () => {
  const { user, sent, choose } = await openStale();
  await choose();
  await dialog();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter your current password to continue.');
  expect(sent).toEqual(['PATCH users/2/ {"role":"viewer"}']);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Role of ann' })).toBeEnabled());
  await choose();
  await dialog();
});
