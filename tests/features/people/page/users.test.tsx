/** The users' screen (ruling 78): owners keep users, others are told whom to ask. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';
import { listedUsers } from './userRows';

const session = {
  id: 's1',
  device: 'Chrome, Windows',
  address: '10.0.4.21',
  current: false,
  since: '2026-11-03T08:00:00.000Z',
  last_seen: '2026-11-21T21:47:00.000Z',
};
const demo = {
  id: 1,
  username: 'clerk',
  email: null,
  role: 'owner',
  second_factor: false,
  second_factor_since: null,
  wrong_tries: 0,
  last_seen: session.last_seen,
  sessions: [{ ...session, current: true }],
  link_ends: null,
  add_date: '2024-03-11T08:00:00.000Z',
  added_by: null,
};
const ann = {
  ...demo,
  id: 2,
  username: 'ann',
  role: 'clerk',
  second_factor: true,
  second_factor_since: '2026-01-14T12:00:00.000Z',
  wrong_tries: 3,
  added_by: 'clerk',
  sessions: [{ ...session, id: 's2' }],
};
const dale = { ...ann, id: 3, username: 'dale', second_factor: false, last_seen: null, sessions: [] };

/** Opens the screen of a role. `acts` are the calls that change something; `refuse` answers some of them. */
async function openUsers(
  role: string,
  users: Parameters<typeof listedUsers>[0] = [demo, ann],
  refuse?: (asked: Asked) => Response | undefined,
  address = '/office/users',
) {
  const acts: string[] = [];
  const instead = (asked: Asked): Response | undefined => {
    const { method, path, body } = asked;
    const rest = path.replace('/api/v1/office/', '');
    if (rest === 'me/') return answer(200, { username: 'clerk', role, second_factor: false, notices: [] });
    if (rest === 'owners/') return answer(200, { owners: ['demo', 'rosa'] });
    if (rest.startsWith('lists/users/')) return listedUsers(users);
    if (!rest.startsWith('users/')) return undefined;
    if (method === 'GET') return role === 'owner' ? answer(200, users) : answer(403, { detail: 'Owners only.' });
    acts.push(`${method} ${rest}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`);
    const refused = refuse?.(asked);
    if (refused) return refused;
    const ends = '2026-11-24T21:58:00.000Z';
    if (rest.endsWith('reset/')) return answer(200, { ...ann, link: '/set-password#abc', link_ends: ends, ended: 1 });
    if (method === 'POST') return answer(201, { ...dale, link: '/set-password#new', link_ends: ends });
    return method === 'PATCH' ? answer(200, ann) : answer(204, undefined);
  };
  const page = await open(address, { instead });
  return { ...page, acts };
}

type User = Awaited<ReturnType<typeof open>>['user'];

/** Opens a user from the list; answers the panel. */
async function choose(user: User, name: string) {
  await user.click(await screen.findByRole('link', { name }));
  return screen.findByRole('complementary', { name });
}

it('lists users with role, second step, last visit and devices', async () => {
  await openUsers('owner', [demo, ann, { ...dale, link_ends: '2026-11-24T21:58:00.000Z' }]);
  const table = await screen.findByRole('table', { name: 'Users' });
  expect(await within(table).findByRole('row', { name: /^ann/ })).toHaveTextContent(/on.*Chrome, Windows1$/);
  expect(within(table).getByRole('row', { name: /^dale/ })).toHaveTextContent('never; link open');
  expect(within(table).getByRole('row', { name: /^clerk/ })).toHaveTextContent('you');
  expect(screen.getByText('everything but users, closing, voiding and sending payments out')).toBeInTheDocument();
});

it('shows who added a user, since when the second step is on, wrong tries, and where each device is', async () => {
  const { user } = await openUsers('owner');
  const own = await screen.findByRole('complementary', { name: 'clerk' });
  expect(own).toHaveTextContent(/Added2024-03-11Second stepoffFailed sign-ins0 this week/);
  expect(own).toHaveTextContent(/Chrome, Windows · this devicesince 2026-11-03 · last .* · 10\.0\.4\.21/);
  expect(await screen.findByRole('row', { name: /^clerk/ })).toHaveTextContent('now · this device');
  const anns = await choose(user, 'ann');
  expect(anns).toHaveTextContent(
    /Added2024-03-11 by clerkSecond stepon since 2026-01-14Failed sign-ins3 this week.*Chrome, Windowssince/,
  );
});

it('changes a role at once', async () => {
  const { user, acts } = await openUsers('owner');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of ann' }), 'Viewer');
  expect(await screen.findByText('ann is Viewer now.')).toBeInTheDocument();
  expect(acts).toEqual(['PATCH users/2/ {"role":"viewer"}']);
});

it('keeps the last owner', async () => {
  await openUsers('owner');
  expect(await screen.findByRole('combobox', { name: 'Role of clerk' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove clerk…' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove clerk…' })).toHaveAccessibleDescription(
    'There must be at least one owner.',
  );
});

it('says a refusal in the words of the server', async () => {
  const { user } = await openUsers('owner', [demo, { ...ann, role: 'owner' }], () =>
    answer(409, { detail: 'There must be at least one owner.' }),
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of ann' }), 'Clerk');
  expect(await screen.findByRole('alert')).toHaveTextContent('There must be at least one owner.');
});

it('resets a password after a question, and shows the link once', async () => {
  const { user, acts } = await openUsers('owner');
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await choose(user, 'ann');
  await user.click(screen.getByRole('button', { name: 'Reset Password…' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  const dialog = await screen.findByRole('dialog', { name: 'One-time link for ann' });
  expect(dialog).toHaveTextContent('The old password no longer works; 1 device was signed out.');
  const url = `${window.location.origin}/set-password#abc`;
  expect(within(dialog).getByRole('textbox', { name: 'One-time link' })).toHaveValue(url);
  await user.click(within(dialog).getByRole('button', { name: 'Copy Link' }));
  expect(write).toHaveBeenCalledWith(url);
  expect(await within(dialog).findByText('Copied.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByDisplayValue(url)).not.toBeInTheDocument());
  expect(acts).toEqual(['POST users/2/reset/']);
});

it('ends a device, turns the second step off, removes', async () => {
  const { user, acts } = await openUsers('owner');
  await choose(user, 'ann');
  await user.click(screen.getByRole('button', { name: /^Sign out Chrome, Windows/ }));
  await screen.findByText('The device is signed out.');
  await user.click(screen.getByRole('button', { name: 'Turn Second Step Off…' }));
  await user.click(screen.getByRole('button', { name: 'Turn Off' }));
  await screen.findByText('The second step of ann is off.');
  await user.click(screen.getByRole('button', { name: 'Remove ann…' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('ann was removed.');
  expect(acts).toEqual(['DELETE users/2/sessions/s2/', 'DELETE users/2/second_factor/', 'DELETE users/2/']);
});

it('adds a user as clerk unless another role is chosen, with what the server refuses under its field', async () => {
  let tries = 0;
  const { user, acts } = await openUsers('owner', [demo], () =>
    tries++ === 0 ? answer(400, { username: ['There is a user dale already.'] }) : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Add User' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add User' });
  expect(within(dialog).getByLabelText('Role')).toHaveValue('clerk');
  await user.type(within(dialog).getByLabelText('Username'), 'dale{Enter}');
  expect(await within(dialog).findByText('There is a user dale already.')).toBeInTheDocument();
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'Viewer');
  await user.click(within(dialog).getByRole('button', { name: 'Add and Make Link' }));
  expect(await screen.findByRole('dialog', { name: 'One-time link for dale' })).toBeInTheDocument();
  expect(acts.at(-1)).toBe('POST users/ {"username":"dale","email":"","role":"viewer"}');
});

it.each(['clerk', 'viewer'])('tells a %s who keeps users', async (role) => {
  await openUsers(role);
  expect(await screen.findByText('Only owners manage users.')).toBeInTheDocument();
  expect(await screen.findByText('Owners here: demo, rosa.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add User' })).not.toBeInTheDocument();
});

it('tells an owner whose first password was never changed', async () => {
  const me = { username: 'clerk', role: 'owner', second_factor: false };
  const notices = [{ code: 'first_password', username: 'clerk' }];
  await open('/', {
    instead: ({ path }) => (path === '/api/v1/office/me/' ? answer(200, { ...me, notices }) : undefined),
  });
  const line = await screen.findByText(/^The first password of clerk has not been changed\./);
  expect(line).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
});

it('lets owners choose every user in the filters of the history', async () => {
  await openUsers('owner', [demo, ann], undefined, '/office/history');
  const user = await screen.findByRole('combobox', { name: 'User' });
  expect(await within(user).findByRole('option', { name: 'ann' })).toHaveValue('2');
});
