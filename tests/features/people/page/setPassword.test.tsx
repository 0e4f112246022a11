/** The public page behind a one-time link (ruling 78). */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const PATH = '/api/v1/office/links/';

async function openLink(
  post: (body: unknown) => Response,
  get: () => Response = () => answer(200, { username: 'ann', ends: '2026-11-24T21:58:00.000Z' }),
) {
  const sent: unknown[] = [];
  const instead = ({ path, body }: Asked): Response | undefined => {
    if (path === `${PATH}look/`) return get();
    if (path !== `${PATH}redeem/`) return undefined;
    sent.push(body);
    return post(body);
  };
  const page = await open('/set-password#abc', { signedIn: false, instead });
  return { ...page, sent };
}

it('sets the password without a session, then leads to the sign-in', async () => {
  const { user, sent, path } = await openLink(() => answer(200, { username: 'ann' }));
  expect(await screen.findByText(/^For ann, until 2026-11-2\d \d\d:58$/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('New Password'), 'sweet-corn-77');
  await user.type(screen.getByLabelText('Verify New Password'), 'sweet-corn-7');
  expect(screen.getByLabelText('Verify New Password')).toHaveAccessibleDescription('Passwords do not match.');
  await user.keyboard('{Enter}');
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Verify New Password'), '7{Enter}');
  expect(await screen.findByText('The password of ann is set.')).toBeInTheDocument();
  expect(sent).toEqual([{ token: 'abc', password: 'sweet-corn-77' }]);
  await user.click(screen.getByRole('link', { name: 'Login' }));
  expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  expect(path()).toBe('/login');
});

it('says what the server refuses under the field', async () => {
  const { user } = await openLink(() => answer(400, { password: ['This password is among the most used ones.'] }));
  await user.type(await screen.findByLabelText('New Password'), 'password1');
  await user.type(screen.getByLabelText('Verify New Password'), 'password1{Enter}');
  expect(await screen.findByText('This password is among the most used ones.')).toBeInTheDocument();
});

it('says that a link was used or has ended', async () => {
  await openLink(
    () => answer(404, {}),
    () => answer(404, { detail: 'This link has ended.' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link was already used or has expired. An owner can make a new one.',
  );
  expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
});
