/** Signing in (§2.4, §8.1, rulings 9, 12, 16, 17) and what the notices do (§8). */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { returnAddress } from '../../src/custom/login/useSignIn';
import { Notices } from '../../src/look/Notices';
import { answer } from '../support/screenApi';
import { open, USER } from './pageScene';

const visitor = { signedIn: false } as const;
const FAILED = 'Failed to login. Please check your credentials.';

async function type(user: Awaited<ReturnType<typeof open>>['user'], password: string) {
  await user.type(await screen.findByLabelText('Username'), USER.username);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

it('signs in on Enter and goes home', async () => {
  const { user, path, calls } = await open('/login', visitor);
  await type(user, USER.password);
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
  expect(path()).toBe('/');
  expect(calls.find((call) => call.path === '/api/v1/token/')?.body).toEqual(USER);
  expect(localStorage.getItem('refresh_token')).toMatch(/./);
});

it('begins with the username and has no bar', async () => {
  await open('/login', visitor);
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

it('says that it failed, in red, and stays', async () => {
  const { user, path } = await open('/login', visitor);
  await type(user, 'wrong');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(FAILED);
  expect(notice).toHaveClass('bad');
  expect(path()).toBe('/login');
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

it('keeps the failure in the form until something is typed', async () => {
  const { user } = await open('/login', visitor);
  await type(user, 'wrong');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription('Wrong username or password.');
  expect(password).toHaveValue('');
  expect(screen.getByLabelText('Username')).toHaveValue(USER.username);
  expect(password).toHaveAttribute('aria-invalid', 'true');
  await user.type(password, 'x');
  expect(password).toHaveAccessibleDescription('');
  expect(password).not.toHaveAttribute('aria-invalid');
});

it('shows the password while it is asked to', async () => {
  const { user } = await open('/login', visitor);
  await user.type(screen.getByLabelText('Password'), 'sweet corn');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Password')).toHaveValue('sweet corn');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

it('says in a line what Windrow is', async () => {
  await open('/login', visitor);
  expect(screen.getByText('Scale tickets, rates and statements for crop and feed hauling')).toBeInTheDocument();
});

it('can be tried again after a failure', async () => {
  const { user } = await open('/login', visitor);
  await type(user, 'wrong');
  await screen.findByRole('alert');
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), USER.password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
});

it.each([
  { name: 'an answer without a token', status: 200, body: {}, text: FAILED },
  { name: 'a broken server', status: 500, body: {}, text: FAILED },
])('counts $name as failed', async ({ status, body, text }) => {
  const { user } = await open('/login', {
    ...visitor,
    instead: ({ path }) => (path === '/api/v1/token/' ? answer(status, body) : undefined),
  });
  await type(user, USER.password);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('counts down after too many wrong tries, with the button disabled', async () => {
  const refuse = () => new Response('{}', { status: 429, headers: { 'Retry-After': '40' } });
  const { user, calls } = await open('/login', {
    ...visitor,
    instead: ({ path }) => (path === '/api/v1/token/' ? refuse() : undefined),
  });
  await type(user, USER.password);
  expect(await screen.findByText(/^Too many failed attempts\. Wait \d+ s\.$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.type(screen.getByLabelText('Password'), `${USER.password}{Enter}`);
  expect(screen.getByText(/^Too many failed attempts\. Wait/)).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === '/api/v1/token/')).toHaveLength(1);
});

it('asks for the code of the second step, and for another after a wrong one', async () => {
  const sent: unknown[] = [];
  const { user } = await open('/login', {
    ...visitor,
    instead: ({ path, body }) => {
      if (path !== '/api/v1/token/') return undefined;
      sent.push(body);
      const { otp } = body as { otp?: string };
      if (otp === undefined) return answer(401, { detail: 'code', code: 'second_factor_required' });
      return otp === '123456' ? undefined : answer(401, { detail: 'code', code: 'second_factor_wrong' });
    },
  });
  await type(user, USER.password);
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription('Six digits from your authenticator app, or a recovery code.');
  await user.type(code, '000000{Enter}');
  expect(await screen.findByText('This code is wrong or was used before.')).toBeInTheDocument();
  expect(code).toHaveValue('');
  expect(code).toHaveFocus();
  await user.type(code, '123456{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
  expect(sent).toEqual([USER, { ...USER, otp: '000000' }, { ...USER, otp: '123456' }]);
});

it('says that the server does not answer', async () => {
  const { user, path } = await open('/login', visitor);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await type(user, USER.password);
  expect((await screen.findAllByRole('alert')).map((notice) => notice.textContent)).toEqual([
    FAILED,
    'Can’t reach Windrow. Check your connection.',
  ]);
  expect(path()).toBe('/login');
});

it.each(['/', '/trucks/list', '/truck/edit/7', '/crop_ticket/add/3', '/profile', '/report_runner', '/customer/add'])(
  'sends a visitor of %s to /login, and after it to /',
  async (address) => {
    const { user, path } = await open(address, visitor);
    await screen.findByRole('button', { name: 'Login' });
    expect(path()).toBe('/login');
    await type(user, USER.password);
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(path()).toBe('/');
  },
);

it('stays the page of its address when the visitor goes back and forth', async () => {
  const { path } = await open('/login', visitor);
  const go = (to: string) =>
    act(() => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  await screen.findByRole('button', { name: 'Login' });
  for (const address of ['/', '/trucks/list']) {
    go(address);
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
  }
  go('/no/such/page');
  expect(await screen.findByText('This page does not exist.')).toBeInTheDocument();
  expect(path()).toBe('/no/such/page');
});

it('sends a logged-in user from /login to /', async () => {
  const { path } = await open('/login');
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  expect(path()).toBe('/');
});

it.each([
  ['/reports/field_report?selectedYear=2026', '/reports/field_report?selectedYear=2026'],
  ['/reports/../profile', undefined],
  ['//evil.example/reports/', undefined],
  ['/trucks/list', undefined],
  ['https://evil.example/reports/x', undefined],
  ['/reports', undefined],
  [null, undefined],
])('returns to %s as %s', (next, expected) => {
  expect(returnAddress(next)).toBe(expected);
});

const two = [
  { id: 1, good: true, text: 'Truck data saved successfully!' },
  { id: 2, good: false, text: 'Failed to delete job.' },
];

it('shows each notice for three seconds, and holds it under the pointer', () => {
  vi.useFakeTimers();
  const closed: number[] = [];
  render(<Notices notices={two} onClose={(id) => closed.push(id)} />);
  fireEvent.mouseEnter(screen.getByRole('status'));
  act(() => void vi.advanceTimersByTime(2999));
  expect(closed).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(closed).toEqual([2]);
  fireEvent.mouseLeave(screen.getByRole('status'));
  act(() => void vi.advanceTimersByTime(3000));
  expect(closed).toEqual([2, 1]);
  vi.useRealTimers();
});

it('says what is said twice once, with its number and its whole three seconds', () => {
  vi.useFakeTimers();
  const closed: number[] = [];
  const shown = (ids: number[]) => (
    <Notices notices={ids.map((id) => ({ id, good: false, text: FAILED }))} onClose={(id) => closed.push(id)} />
  );
  const { rerender } = render(shown([1]));
  act(() => void vi.advanceTimersByTime(2000));
  rerender(shown([1, 2]));
  expect(screen.getAllByRole('alert').map((notice) => notice.textContent)).toEqual([`${FAILED}×2`]);
  act(() => void vi.advanceTimersByTime(2999));
  expect(closed).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(closed).toEqual([1, 2]);
  vi.useRealTimers();
});

it('closes a notice at its ×', async () => {
  const { user } = await open('/login', visitor);
  await type(user, 'wrong');
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it('shows and fills in the sign-in of a demo, and has none elsewhere', async () => {
  const written = document.createElement('meta');
  written.name = 'windrow-demo';
  written.content = `${USER.username} harvest-9`;
  document.head.append(written);
  const { user } = await open('/login', visitor);
  expect(screen.getByText('Demo: sign in as clerk, password harvest-9')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(screen.getByLabelText('Username')).toHaveValue('clerk');
  expect(screen.getByLabelText('Password')).toHaveValue('harvest-9');
  expect(screen.getByRole('button', { name: 'Login' })).toHaveFocus();
  written.remove();
  cleanup();
  await open('/login', visitor);
  expect(screen.queryByText(/^Demo/)).not.toBeInTheDocument();
});
