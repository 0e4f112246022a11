/** The profile page (§2.6, §5, ruling 18). */
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, type Asked } from '../support/screenApi';
import { open } from './pageScene';

/** Opens the page over a server whose answers to PUT come from `put`. */
async function openProfile(
  put: (body: Record<string, unknown>) => Response = () =>
    answer(200, { username: 'demo', email: 'clerk@example.com' }),
) {
  const sent: Record<string, unknown>[] = [];
  const instead = ({ method, path, body }: Asked) => {
    if (path !== '/api/v1/profile/') return undefined;
    if (method === 'GET') return answer(200, { username: 'demo', email: 'clerk@example.com' });
    sent.push(body as Record<string, unknown>);
    return put(body as Record<string, unknown>);
  };
  const { user } = await open('/profile', { instead });
  await screen.findByLabelText('Email');
  const fill = async (password: string, verify: string) => {
    await user.type(screen.getByLabelText('New Password'), password);
    if (verify) await user.type(screen.getByLabelText('Verify New Password'), verify);
  };
  return { user, sent, fill, button: () => screen.getByRole('button', { name: 'Update Profile' }) };
}

it('enables Update Profile only for a new password that is verified', async () => {
  const { fill, button, user } = await openProfile();
  expect(screen.getByLabelText('Email')).toHaveValue('clerk@example.com');
  expect(button()).toBeDisabled();
  expect(screen.queryByText('Passwords do not match.')).not.toBeInTheDocument();
  await fill('sweet-corn-77', 'sweet-corn-7');
  expect(button()).toBeDisabled();
  expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Verify New Password'), '7');
  expect(button()).toBeEnabled();
  expect(screen.queryByText('Passwords do not match.')).not.toBeInTheDocument();
});

it('says who is signed in and how long a password may be', async () => {
  await openProfile();
  expect(screen.getByText('Signed in as')).toHaveTextContent('Signed in as clerk');
  expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription('8 to 128 characters');
});

it('marks the field of the second password while the two differ', async () => {
  const { fill, user } = await openProfile();
  expect(screen.getByLabelText('Verify New Password')).not.toHaveAttribute('aria-invalid');
  await fill('sweet-corn-77', 'sweet-corn-7');
  expect(screen.getByLabelText('Verify New Password')).toHaveAttribute('aria-invalid', 'true');
  await user.type(screen.getByLabelText('Verify New Password'), '7');
  expect(screen.getByLabelText('Verify New Password')).not.toHaveAttribute('aria-invalid');
});

it.each([404, 405])(
  'shows empty fields where the server has no profile (%s), and says so at saving',
  async (status) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await open('/profile', {
      instead: ({ path }) => (path === '/api/v1/profile/' ? answer(status, { detail: 'Not found.' }) : undefined),
    });
    expect(await screen.findByLabelText('Email')).toHaveValue('');
    expect(logged).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('New Password'), 'sweet-corn-77');
    await user.type(screen.getByLabelText('Verify New Password'), 'sweet-corn-77');
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This server keeps no profile, so nothing was saved.');
    expect(screen.getByLabelText('New Password')).toHaveValue('sweet-corn-77');
  },
);

it('says that passwords do not match as soon as one is typed, and again when both are emptied', async () => {
  const { user, button } = await openProfile();
  await user.type(screen.getByLabelText('New Password'), 's');
  expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Verify New Password'), 's');
  expect(screen.queryByText('Passwords do not match.')).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('New Password'));
  await user.clear(screen.getByLabelText('Verify New Password'));
  expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();
  expect(button()).toBeDisabled();
});

it('has its three fields in the order of the specification, and sends nothing for an address alone', async () => {
  const { user, sent, button } = await openProfile();
  const form = screen.getByRole('form', { name: 'Profile' });
  expect([...form.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
    'Email',
    'New Password',
    'Verify New Password',
  ]);
  await user.type(screen.getByLabelText('Email'), 'x{Enter}');
  expect(button()).toBeDisabled();
  expect(sent).toEqual([]);
});

it('changes nothing when the current password is not given', async () => {
  const { fill, button, user, sent } = await openProfile(() =>
    answer(403, { detail: 'Enter your current password to continue.', code: 'reauthentication_required' }),
  );
  await fill('sweet-corn-77', 'sweet-corn-77');
  await user.click(button());
  await screen.findByLabelText('Current Password');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument());
  expect(sent).toHaveLength(1);
  expect(screen.getByLabelText('New Password')).toHaveValue('sweet-corn-77');
  expect(screen.queryByText('Profile successfully updated!')).not.toBeInTheDocument();
});

it('saves, says so, and empties the password fields', async () => {
  const { fill, button, user, sent } = await openProfile();
  await fill('sweet-corn-77', 'sweet-corn-77');
  await user.click(button());
  expect(await screen.findByRole('status')).toHaveTextContent('Profile successfully updated!');
  expect(sent).toEqual([{ email: 'clerk@example.com', new_password: 'sweet-corn-77' }]);
  expect(screen.getByLabelText('New Password')).toHaveValue('');
  expect(screen.queryByText('Passwords do not match.')).not.toBeInTheDocument();
});

it("shows the server's messages under the fields", async () => {
  const { fill, button, user } = await openProfile(() =>
    answer(400, { new_password: ['This password is too common.'], email: ['Enter a valid email address.'] }),
  );
  await fill('password', 'password');
  await user.click(button());
  expect(await screen.findByText('This password is too common.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address.');
});

it('asks for the current password when the sign-in is old, and repeats the call with it', async () => {
  const { fill, button, user, sent } = await openProfile(({ current_password: current }) => {
    if (current === undefined)
      return answer(403, { detail: 'Enter your current password to continue.', code: 'reauthentication_required' });
    return current === 'harvest'
      ? answer(200, { email: '' })
      : answer(400, { current_password: ['This is not your current password.'] });
  });
  await fill('sweet-corn-77', 'sweet-corn-77');
  await user.click(button());
  await user.type(await screen.findByLabelText('Current Password'), 'wrong{Enter}');
  expect(await screen.findByText('This is not your current password.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Current Password'));
  await user.type(screen.getByLabelText('Current Password'), 'harvest{Enter}');
  expect(await screen.findByText('Profile successfully updated!')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument());
  expect(sent.map((body) => body['current_password'])).toEqual([undefined, 'wrong', 'harvest']);
});

it('offers another try when the profile cannot be loaded, and nothing to save', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open('/profile', { instead: ({ path }) => (path === '/api/v1/profile/' ? answer(500, {}) : undefined) });
  expect(await screen.findByText('This record could not be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Update Profile' })).not.toBeInTheDocument();
});
