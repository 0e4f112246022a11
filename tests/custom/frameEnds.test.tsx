/** Unknown addresses, the end of a session, and where the focus is on a page that is opened (§2.1 to §2.3). Words are the specification's. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '../../src/client/session';
import { answer } from '../support/screenApi';
import { open, USER } from './pageScene';

const menu = () => screen.findByRole('navigation', { name: 'Main' });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('says that a page does not exist, inside the frame for whoever is logged in', async () => {
  await open('/trucks/lst');
  expect(await screen.findByText('This page does not exist.')).toBeInTheDocument();
  expect(screen.getByText('/trucks/lst')).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

it.each(['/company_info/list', '/producer_feedmill_rates/list', '/truck', '/no/such/page'])(
  'knows no page %s',
  async (address) => {
    await open(address);
    expect(await screen.findByText('This page does not exist.')).toBeInTheDocument();
  },
);

it('says the same to a visitor, without bar and menu', async () => {
  await open('/trucks/lst', { signedIn: false });
  expect(await screen.findByText('This page does not exist.')).toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

it.each([
  [
    '?report=producer_statement&date_from=2026-06-01&date_to=2026-10-31&producer=7&selectedYear=2026',
    'No tickets for Producer Statement.',
    '2026-06-01 – 2026-10-31 · Producer 7',
  ],
  ['?report=field_report&selectedYear=2026', 'No tickets for Field Report.', '2026'],
  [
    '?report=driver_ticket_statement&feed=2&producer=7&selectedYear=2026',
    'No ticket has both filters: only delivery tickets have Producer, only haul tickets have Feed. Choose one of the two.',
    '2026 · Feed 2 · Producer 7',
  ],
  ['?report=moon_report&selectedYear=2026', 'There is no report called moon_report.', '2026'],
])('says what report was asked with %s and leads back with it', async (query, sentence, asked) => {
  await open(`/report-not-found${query}`, { signedIn: false });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent(asked);
  expect(screen.getByRole('link', { name: 'Back to the report picker' })).toHaveAttribute(
    'href',
    `/report_runner${query}`,
  );
});

it('logs out to the login page and forgets the session', async () => {
  const { user, path } = await open('/crops/list');
  await user.click(await screen.findByRole('button', { name: 'clerk' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'Login' });
  expect(path()).toBe('/login');
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(localStorage.getItem('access_token')).toBeNull();
});

it('leaves the page when the session ends elsewhere', async () => {
  const { path } = await open('/crops/list');
  await title('Crops');
  await act(() => session.signOut());
  await screen.findByRole('button', { name: 'Login' });
  expect(path()).toBe('/login');
  expect(screen.queryByText(/Your session ended/)).not.toBeInTheDocument();
});

it('says at the sign-in that the session ended and what was typed is kept, until somebody signs in', async () => {
  const ended = () => answer(401, { detail: 'Given token not valid for any token type', code: 'token_not_valid' });
  let isOver = false;
  const { user } = await open('/crops/add', {
    instead: ({ path }) => (isOver && path === '/api/v1/crop/crops/' ? ended() : undefined),
  });
  await user.type(await screen.findByLabelText(/^Crop/), 'Corn Silage');
  isOver = true;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Login' });
  expect(screen.getByRole('status')).toHaveTextContent(/^Your session ended\. What you typed is kept\.$/);
  await user.type(screen.getByLabelText('Username'), USER.username);
  await user.type(screen.getByLabelText('Password'), `${USER.password}{Enter}`);
  await title('Home');
  isOver = false;
  await user.click(await screen.findByRole('button', { name: 'clerk' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'Login' });
  expect(screen.queryByText(/Your session ended/)).not.toBeInTheDocument();
});

it('says no more than that where nothing was typed', async () => {
  await open('/crops/list', {
    instead: ({ path }) =>
      path === '/api/v1/crop/crops/' ? answer(401, { detail: 'Over.', code: 'token_not_valid' }) : undefined,
  });
  await screen.findByRole('button', { name: 'Login' });
  expect(screen.getByRole('status')).toHaveTextContent(/^Your session ended\.$/);
});

it('puts the focus into the page that is shown: on its first field, its search, or the page itself', async () => {
  const { user } = await open('/crops/list', { rows: [['crop', { crop: 'Haylage' }]] });
  await user.click(await screen.findByRole('link', { name: 'Edit Haylage' }));
  await waitFor(() => expect(screen.getByLabelText(/^Crop/)).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus());
  await user.click(within(await menu()).getByRole('link', { name: 'Crop Tickets' }));
  await title('Crop Tickets');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(screen.getByRole('main')).toHaveAccessibleName('Crop Tickets');
});

it('leaves the focus of the first page where the browser has it, ahead of the skip link', async () => {
  await open('/ticket_crop/list');
  await title('Crop Tickets');
  expect(document.body).toHaveFocus();
});
