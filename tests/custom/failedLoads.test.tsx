/** What a failed load does (§8.6, rulings 13 and 41): one call, one line in the log, no message, nobody logged out. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '../support/screenApi';
import { open } from './cropTicketScene';
import { business } from './ticketFormScene';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const retry = () => screen.findByRole('button', { name: 'Retry' });
const broken = () => answer(500, { detail: 'Broken.' });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const noSession = () => answer(401, { detail: 'Authentication credentials were not provided.' });

const openedForm = () => screen.findByRole('button', { name: 'Open Hauler' });

it.each([
  {
    what: 'a master list',
    address: '/trucks/list',
    path: '/api/v1/truck/trucks/',
    kind: '500',
    fail: broken,
    sign: retry,
  },
  {
    what: 'a master list',
    address: '/trucks/list',
    path: '/api/v1/truck/trucks/',
    kind: 'no network',
    fail: offline,
    sign: retry,
  },
  {
    what: 'a master list',
    address: '/trucks/list',
    path: '/api/v1/truck/trucks/',
    kind: '401 without a code',
    fail: noSession,
    sign: retry,
  },
  {
    what: 'an option list',
    address: '/truck/add',
    path: '/api/v1/hauler/haulers/',
    kind: '500',
    fail: broken,
    sign: openedForm,
  },
  {
    what: 'a ticket list',
    address: '/ticket_crop/list',
    path: '/api/v1/ticket_crop/ticket-crop/',
    kind: '500',
    fail: broken,
    sign: retry,
  },
  {
    what: 'the jobs list',
    address: '/jobs/list',
    path: '/api/v1/job/jobs/',
    kind: 'no network',
    fail: offline,
    sign: retry,
  },
  {
    what: 'a table of the dashboard',
    address: '/',
    path: '/api/v1/ticket_haul/ticket-hauls/',
    kind: '500',
    fail: broken,
    sign: retry,
  },
  {
    what: 'the counts of the dashboard',
    address: '/',
    path: '/api/v1/ticket_counts/',
    kind: '500',
    fail: broken,
    sign: retry,
  },
])('$what that fails with $kind', async ({ address, path, fail, sign }) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const scene = await business();
  // Time passes as usual until the test advances it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  scene.api.interfere((asked) => (asked.path === path ? fail() : undefined));
  open(address, scene);
  await sign();
  // In development react-admin logs the bare error as well; the build does not.
  const lines = () => logged.mock.calls.map(([first]) => first as unknown).filter((first) => typeof first === 'string');
  await waitFor(() => expect(lines()).not.toEqual([]));
  // A second try would follow one second after the first.
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(lines()).toEqual(['Loading failed.']);
  expect(scene.api.calls.filter((asked) => asked.path === path)).toHaveLength(1);
  expect([screen.queryByRole('alert'), window.location.pathname, localStorage.getItem('access_token')]).toEqual([
    null,
    address,
    'token',
  ]);
});
