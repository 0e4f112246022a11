/** The frame of every page (§2.1 to §2.3): menu, bar, year, theme, titles, the panels of Home, the address of a list. Words are the specification's. */
import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { paintTheme, themeChoice } from '../../src/look/choice/paintTheme';
import { followTheme } from '../../src/look/choice/themeChoice';
import * as spec from '../spec/index';
import { answer } from '../support/screenApi';
import { open } from './pageScene';

const menu = () => screen.findByRole('navigation', { name: 'Main' });
const linksOf = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('shows every section and entry of the side menu, in order', async () => {
  await open('/');
  const nav = await menu();
  expect(
    within(nav)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(spec.menu.map(([section]) => section));
  // This test checks the order; `spec.test.ts` checks that there are no others.
  const wanted = spec.menu.flatMap(([, lines]) => lines.map((line) => line.replace(' → ', ' ')));
  expect(linksOf(nav).filter((line) => wanted.includes(line))).toEqual(wanted);
});

it('leads Company Information to the edit form as soon as the first record is saved', async () => {
  const { user } = await open('/company_info/add');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Windrow Hauling');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Company information saved successfully!');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Company Information' })).toHaveAttribute('href', '/company_info/edit/1'),
  );
});

it('marks the entry of the page, and of the list a form belongs to', async () => {
  const { user } = await open('/trucks/list');
  const entry = within(await menu()).getByRole('link', { name: 'Trucks List' });
  expect(entry).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Customer List' }));
  await title('Customer List');
  expect(entry).not.toHaveAttribute('aria-current');
});

it('keeps a folded section folded', async () => {
  const { user } = await open('/');
  await user.click(within(await menu()).getByRole('button', { name: 'Haul' }));
  expect(screen.queryByRole('link', { name: 'Trucks List' })).not.toBeInTheDocument();
  expect(localStorage.getItem('windrow.menu.folded')).toBe('Haul');
});

it('turns the drawer into a rail whose sections open beside it', async () => {
  const { user } = await open('/');
  await menu();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.queryByRole('link', { name: 'Trucks List' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Haul' }));
  expect(await screen.findByRole('menuitem', { name: 'Trucks List' })).toHaveAttribute('href', '/trucks/list');
});

it('lays the menu over the page where the window is narrow, and closes it on the way', async () => {
  const { user, path } = await open('/', { width: 390 });
  await title('Home');
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('link', { name: 'Crops' }));
  await title('Crops');
  expect(path()).toBe('/crops/list');
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument());
});

it('closes the menu over the page where its line leads to the page that is there already', async () => {
  const { user } = await open('/crops/list', { width: 390 });
  await title('Crops');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('link', { name: 'Crops' }));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument());
});

it.each([
  ['/', 'Home'],
  ['/customers/add', 'Add Customer'],
  ['/trucks/list/', 'Trucks List'],
  ['/truck/add', 'Add Truck'],
  ['/jobs/list', 'Crop Ticket Jobs'],
  ['/jobs/edit/1', 'Edit Job'],
  ['/profile', 'Profile'],
  ['/report_runner', 'View Reports'],
])('titles %s in the bar', async (address, name) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(address);
  await title(name);
  expect(screen.getByRole('link', { name: 'Windrow, Home' })).toHaveAttribute('href', '/');
});

it('leads an alias to the address of the specification, with its query', async () => {
  const { path } = await open('/bag_pit_types/add?name=Pit');
  await title('Add Bag Pit Type');
  expect(path() + window.location.search).toBe('/bag_pit_type/add?name=Pit');
});

it('offers the years, as they are when it is opened, in a selector of at most 100 px that turns gold for another year', async () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = readFileSync('src/custom/layout/frame.css', 'utf8');
  let years = [2026];
  const { user } = await open('/', {
    instead: ({ path }) => (path === '/api/v1/years/' ? answer(200, { years }) : undefined),
  });
  const select = await screen.findByRole('combobox', { name: 'Year' });
  const box = select.parentElement;
  if (!box) throw new Error('The selector stands nowhere.');
  expect(Number.parseFloat(getComputedStyle(box).width)).toBeLessThanOrEqual(100);
  years = [2026, 2025];
  act(() => select.focus());
  await waitFor(() => expect(within(select).getByRole('option', { name: '2025' })).toBeInTheDocument());
  await user.selectOptions(select, '2025');
  expect(box).toHaveClass('is-other');
  expect(document.cookie).toContain('selectedYear=2025');
  style.remove();
});

it('follows the system until the person chooses a theme, and remembers the choice', async () => {
  const { user } = await open('/', { dark: true });
  followTheme();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await user.click(await screen.findByRole('button', { name: 'clerk' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Light' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(screen.getByRole('menuitemradio', { name: 'Light' })).toBeChecked();
  expect(localStorage.getItem('windrow.theme')).toBe('light');
});

it.each([
  { kept: null, dark: true, theme: 'dark' },
  { kept: null, dark: false, theme: 'light' },
  { kept: 'light', dark: true, theme: 'light' },
  { kept: 'dark', dark: false, theme: 'dark' },
])('paints $theme first for the choice $kept and a system that is dark: $dark', async ({ kept, dark, theme }) => {
  await open('/login', { signedIn: false, dark });
  if (kept) localStorage.setItem('windrow.theme', kept);
  // `src/standalone/theme.ts` does this before everything else, outside the application.
  paintTheme(themeChoice());
  expect(document.documentElement).toHaveAttribute('data-theme', theme);
  delete document.documentElement.dataset['theme'];
  followTheme();
  expect(document.documentElement).toHaveAttribute('data-theme', theme);
});

it('keeps the browser title', async () => {
  expect(readFileSync('index.html', 'utf8')).toContain('<title>Windrow</title>');
  document.title = 'Windrow';
  const { user } = await open('/');
  await user.click(await screen.findByRole('link', { name: 'Crops' }));
  await title('Crops');
  expect(document.title).toBe('Windrow');
});

it('shows the ten newest jobs of the year with Add Tickets, and N/A for a missing name', async () => {
  const { calls } = await open('/', {
    instead: ({ path }) =>
      path === '/api/v1/job/jobs/'
        ? answer(200, {
            count: 1,
            total_pages: 1,
            results: [
              {
                id: 7,
                date: '2026-09-18',
                producer_id: { id: 1, name: 'Vandermeer Bros' },
                customer_id: { id: 2, name: 'Windrow Hills' },
                crop_id: { id: 3, name: 'Corn Silage' },
                field_id: null,
              },
            ],
          })
        : undefined,
  });
  const jobs = await screen.findByRole('region', { name: 'Jobs' });
  const row = (await within(jobs).findByText('Vandermeer Bros')).closest('tr');
  expect(row).toHaveTextContent('2026-09-18Vandermeer BrosWindrow HillsCorn SilageN/AAdd Tickets');
  expect(within(jobs).getByRole('link', { name: /^Add Tickets, job 2026-09-18/ })).toHaveAttribute(
    'href',
    '/crop_ticket/add/7',
  );
  expect(within(jobs).getByRole('link', { name: 'New Job' })).toHaveAttribute('href', '/job/add');
  expect(
    within(jobs)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Date', 'Producer', 'Customer', 'Crop', 'Field', 'Actions']);
  const asked = calls.find((call) => call.path === '/api/v1/job/jobs/');
  expect(asked?.query).toEqual({ year: String(new Date().getFullYear()), page_size: '10' });
});

it('offers Retry where a panel of Home failed to load, and no sentence', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const { user } = await open('/', {
    instead: ({ path }) => (broken && path === '/api/v1/job/jobs/' ? answer(400, { detail: 'Broken.' }) : undefined),
  });
  const jobs = await screen.findByRole('region', { name: 'Jobs' });
  const retry = await within(jobs).findByRole('button', { name: 'Retry' });
  expect(within(jobs).queryByText(/No jobs/)).not.toBeInTheDocument();
  broken = false;
  await user.click(retry);
  expect(await within(jobs).findByText(/No jobs in/)).toBeInTheDocument();
});

it('minimises a panel to its header and remembers it', async () => {
  const { user } = await open('/');
  const jobs = await screen.findByRole('region', { name: 'Jobs' });
  await user.click(within(jobs).getByRole('button', { name: 'Minimize Jobs' }));
  expect(within(jobs).queryByRole('table')).not.toBeInTheDocument();
  expect(within(jobs).getByRole('button', { name: 'Expand Jobs' })).toHaveAttribute('aria-expanded', 'false');
  expect(localStorage.getItem('windrow.panel.home.jobs')).toBe('minimised');
});

it('keeps search, sort and place of a list in its address, for the way back from a form', async () => {
  const { user, path } = await open('/crops/list', {
    rows: ['Haylage', 'Corn Silage', 'Corn Grain'].map((crop) => ['crop', { crop }] as const),
  });
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'corn');
  await user.click(screen.getByRole('button', { name: 'Crop' }));
  expect(names()).toEqual(['Corn Silage', 'Corn Grain']);
  expect(window.location.search).toBe('?search=corn&sort=-crop');
  await user.click(screen.getByRole('link', { name: 'Edit Corn Grain' }));
  await waitFor(() => expect(path()).toBe('/crop/edit/3'));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('corn'));
  expect(names()).toEqual(['Corn Silage', 'Corn Grain']);
  expect(screen.getByRole('columnheader', { name: 'Crop' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(await menu()).getByRole('link', { name: 'Crops' }));
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue(''));
  expect(names()).toHaveLength(3);
  expect(window.location.search).toBe('');
});

it('opens a list where a shared address says, and as usual where it names no column', async () => {
  const rows = ['Haylage', 'Corn Silage', 'Corn Grain'].map((crop) => ['crop', { crop }] as const);
  await open('/crops/list?search=c%20s&sort=nonsense', { rows });
  expect(await screen.findByRole('link', { name: 'Corn Silage' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Haylage' })).not.toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Crop' })).toHaveAttribute('aria-sort', 'ascending');
});
