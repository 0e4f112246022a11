/** What Home says about today's tickets. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dayOf } from '../../../../src/rules/dates';
import { answer, type Asked } from '../../../support/screenApi';
import { openCheck } from './checkScene';

const told =
  (odd: number) =>
  ({ path }: Asked): Response | undefined =>
    path === '/api/v1/office/check/count/' ? answer(200, { total: 87, odd, looked: 3 }) : undefined;
const asked = (calls: readonly Asked[]): readonly Asked[] =>
  calls.filter(({ path }) => path === '/api/v1/office/check/count/');

it('says how many of today look odd, and leads to them', async () => {
  const { user, path, calls } = await openCheck('/', { instead: told(6) });
  const link = await screen.findByRole('link', { name: '6 of today’s 87 tickets to review' });
  const today = dayOf(new Date());
  expect(asked(calls)[0]?.query).toEqual({ from: today, to: today, today });
  await user.click(link);
  await waitFor(() => expect(path()).toBe('/office/check'));
});

it('says nothing where nothing is odd', async () => {
  const { calls } = await openCheck('/', { instead: told(0) });
  await waitFor(() => expect(asked(calls)).toHaveLength(1));
  expect(screen.queryByText(/to review/)).not.toBeInTheDocument();
});

it('asks another server nothing', async () => {
  const { calls } = await openCheck('/', { foreign: true });
  await screen.findAllByText(/Sunflower/);
  expect(asked(calls)).toEqual([]);
});

it('says in the menu how much waits, also behind a group that is folded', async () => {
  const waiting = ({ path }: Asked): Response | undefined =>
    path === '/api/v1/office/waiting/' ? answer(200, { pages: { '/office/check': 3 } }) : undefined;
  const { user, calls } = await openCheck('/', { instead: waiting });
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
  const head = await menu.findByRole('button', { name: 'Records', description: '3 waiting' });
  expect(head).toHaveTextContent('3');
  await user.click(head);
  expect(menu.getByRole('link', { name: 'Review Tickets', description: '3 waiting' })).toHaveTextContent('3');
  expect(head).not.toHaveTextContent('3');
  expect(menu.getByRole('link', { name: 'Missing Rates' })).toHaveAccessibleDescription('');
  const waited = calls.find(({ path }) => path === '/api/v1/office/waiting/');
  expect(waited?.query).toMatchObject({ today: dayOf(new Date()) });
});
