/** Home (§2.5, §7.1, §9). Labels, paths and query keys are the specification's. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, type Asked } from '../support/screenApi';
import { open } from './pageScene';

const year = new Date().getFullYear();
const DASHBOARD =
  /^\/api\/v1\/(job\/jobs|ticket_delivery\/ticket-deliveries|ticket_haul\/ticket-hauls|ticket_counts)\/$/;

const rows = [
  ['producer_area', { name: 'North Bench' }],
  ['producer', { name: 'Halvorsen Acres', producer_area_id: 1 }],
  ['customer', { name: 'Sundown Ridge Dairy' }],
  ['crop', { crop: 'Corn Silage' }],
  ['field', { name: 'Pivot 3', producer_id: 1 }],
  ['hauler', { name: 'Ironwood Trucking' }],
  ['driver', { name: 'Hank Dolan', hauler_id: 1 }],
  ['feedmill', { name: 'Cedar Grain Works' }],
  ['feed', { name: 'Canola Meal' }],
  ['job', { date: `${year}-01-10`, customer_id: 1, producer_id: 1, crop_id: 1, field_id: 1, moisture: '66' }],
  ['job', { date: `${year}-01-11` }],
  ['job', { date: '2025-09-19', customer_id: 1, producer_id: 1, crop_id: 1, field_id: 1, moisture: '66' }],
  [
    'delivery_ticket',
    {
      ticket_number: '70012',
      date: `${year}-01-12`,
      customer_id: 1,
      producer_id: 1,
      driver_id: 1,
      crop_id: 1,
      gross_weight: '60000',
      tare_weight: '30000',
      moisture: '66',
      at_moisture: '65',
      customer_rate: '48',
    },
  ],
  ['delivery_ticket', { ticket_number: '70013', date: `${year}-01-13` }],
  [
    'haul_ticket',
    {
      ticket_number: '90044',
      dairy_ticket_number: '12',
      date: `${year}-01-14`,
      customer_id: 1,
      feedmill_id: 1,
      driver_id: 1,
      feed_id: 1,
      gross_weight: '60000',
      tare_weight: '30000',
      rate: '12',
    },
  ],
  ['haul_ticket', { ticket_number: '90045', date: `${year}-01-15` }],
  ['crop_ticket', { ticket_number: '40045', date: `${year}-01-18` }],
] as const;

const counts = ({ path, query }: Asked) => {
  if (path === '/api/v1/years/') return answer(200, { years: [year, 2025] });
  if (path !== '/api/v1/ticket_counts/') return undefined;
  return answer(
    200,
    query['selectedYear'] === String(year)
      ? { ticket_crop_count: 2604, ticket_delivery_count: 447, ticket_haul_count: 803 }
      : { ticket_crop_count: 11, ticket_delivery_count: 0, ticket_haul_count: 3 },
  );
};

const openHome = (instead: (asked: Asked) => Response | undefined = () => undefined) =>
  open('/', { rows, instead: (asked) => instead(asked) ?? counts(asked) });
const panel = (name: string) => screen.findByRole('region', { name });
const dashboardCalls = (calls: readonly Asked[]) =>
  calls
    .filter(({ path }) => DASHBOARD.test(path))
    .map(({ path, query }) => `${path}?${new URLSearchParams(query).toString()}`)
    .toSorted();

/** The cells of a panel's table, row by row, the head first. Icons have no text. */
async function cellsOf(name: string): Promise<(string | null)[][]> {
  const region = await panel(name);
  await waitFor(() => expect(within(region).getAllByRole('link', { name: /^\d{4}-/ }).length).toBeGreaterThan(1));
  return within(region)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
}

describe('the four panels', () => {
  it('shows the jobs of the year, N/A for a missing name, and the way to their tickets', async () => {
    await openHome();
    expect(await cellsOf('Jobs')).toEqual([
      ['Date', 'Producer', 'Customer', 'Crop', 'Field', 'Actions'],
      [`${year}-01-11`, 'N/A', 'N/A', 'N/A', 'N/A', 'Add Tickets'],
      [`${year}-01-10`, 'Halvorsen Acres', 'Sundown Ridge Dairy', 'Corn Silage', 'Pivot 3', 'Add Tickets'],
    ]);
    const jobs = within(await panel('Jobs'));
    expect(jobs.getByRole('link', { name: 'New Job' })).toHaveAttribute('href', '/job/add');
    expect(jobs.getByRole('link', { name: `Add Tickets, job ${year}-01-11` })).toHaveAttribute(
      'href',
      '/crop_ticket/add/2',
    );
    expect(jobs.getByRole('link', { name: `Add Tickets, job ${year}-01-10 Sundown Ridge Dairy` })).toHaveAttribute(
      'href',
      '/crop_ticket/add/1',
    );
  });

  it('shows the delivery tickets of the year and the way to each', async () => {
    await openHome();
    expect(await cellsOf('Delivery Tickets')).toEqual([
      ['Date', 'Producer', 'Customer', 'Crop', 'Driver', 'Actions'],
      [`${year}-01-13`, 'N/A', 'N/A', 'N/A', 'N/A', ''],
      [`${year}-01-12`, 'Halvorsen Acres', 'Sundown Ridge Dairy', 'Corn Silage', 'Hank Dolan', ''],
    ]);
    const tickets = within(await panel('Delivery Tickets'));
    expect(tickets.getByRole('link', { name: 'Add Delivery Ticket' })).toHaveAttribute('href', '/delivery_ticket/add');
    expect(tickets.getByRole('link', { name: 'Edit 70012' })).toHaveAttribute('href', '/delivery_ticket/edit/1');
  });

  it('shows the haul tickets of the year and the way to each', async () => {
    await openHome();
    expect(await cellsOf('Haul Tickets')).toEqual([
      ['Date', 'Feedmill', 'Customer', 'Feed', 'Driver', 'Actions'],
      [`${year}-01-15`, 'N/A', 'N/A', 'N/A', 'N/A', ''],
      [`${year}-01-14`, 'Cedar Grain Works', 'Sundown Ridge Dairy', 'Canola Meal', 'Hank Dolan', ''],
    ]);
    const tickets = within(await panel('Haul Tickets'));
    expect(tickets.getByRole('link', { name: 'Add Haul Ticket' })).toHaveAttribute('href', '/haul_ticket/add');
    expect(tickets.getByRole('link', { name: 'Edit 90044' })).toHaveAttribute('href', '/haul_ticket/edit/1');
  });

  it('names and counts the three bars', async () => {
    await openHome();
    const bars = within(await panel(`Tickets in ${year}`));
    await bars.findByText('2,604');
    expect(bars.getAllByRole('term').map((name) => name.textContent)).toEqual([
      'Ticket Crop',
      'Ticket Delivery',
      'Ticket Haul',
    ]);
    expect(bars.getAllByRole('definition').map((count) => count.textContent)).toEqual(['2,604', '447', '803']);
  });

  it('leads on: headings to the lists, with their counts, and dates to the records (look 10)', async () => {
    await openHome();
    await cellsOf('Haul Tickets');
    const ways: [string, string, string, string][] = [
      ['Jobs', '/jobs/list', '2', '/job/edit/2'],
      ['Delivery Tickets', '/ticket_delivery/list', '2', '/delivery_ticket/edit/2'],
      ['Haul Tickets', '/ticket_haul/list', '2', '/haul_ticket/edit/2'],
    ];
    for (const [name, list, count, newest] of ways) {
      const region = within(await panel(name));
      expect(region.getByRole('heading', { level: 2 })).toHaveTextContent(`${name}${count}`);
      expect(within(region.getByRole('heading', { level: 2 })).getByRole('link')).toHaveAttribute('href', list);
      expect(region.getAllByRole('link', { name: /^\d{4}-/ })[0]).toHaveAttribute('href', newest);
    }
    const pencil = within(await panel('Haul Tickets')).getByRole('link', { name: 'Edit 90044' });
    expect(pencil).toHaveAttribute('tabindex', '-1');
  });

  it('leads from each bar to its list, and says of which day its newest ticket is', async () => {
    await openHome();
    const bars = within(await panel(`Tickets in ${year}`));
    await bars.findByText(`last ${year}-01-18`);
    const links = bars.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/ticket_crop/list',
      '/ticket_delivery/list',
      '/ticket_haul/list',
    ]);
    expect(links[0]).toHaveAccessibleDescription(`last ${year}-01-18`);
    expect(links[1]).toHaveAccessibleDescription(`last ${year}-01-13`);
    expect(links[2]).toHaveAccessibleDescription(`last ${year}-01-15`);
  });

  it.each(['Jobs', 'Delivery Tickets', 'Haul Tickets', `Tickets in ${year}`])(
    'minimises %s, remembers it, and restores it',
    async (name) => {
      const { user } = await openHome();
      await user.click(within(await panel(name)).getByRole('button', { name: `Minimize ${name}` }));
      expect(
        within(await panel(name)).queryByRole('table') ?? within(await panel(name)).queryByRole('term'),
      ).not.toBeInTheDocument();
      cleanup();
      const again = await openHome();
      const restore = within(await panel(name)).getByRole('button', { name: `Expand ${name}` });
      expect(restore).toHaveAttribute('aria-expanded', 'false');
      expect(screen.getAllByRole('button', { name: /^Minimize/ })).toHaveLength(3);
      await again.user.click(restore);
      expect(
        within(await panel(name)).queryByRole('table') ?? within(await panel(name)).queryAllByRole('term')[0],
      ).toBeInTheDocument();
    },
  );
});

describe('the four reads', () => {
  it('are the calls of §7.1, once each', async () => {
    const { calls } = await openHome();
    await screen.findByText('2,604');
    await screen.findByText('Hank Dolan', { selector: '.home-half:last-of-type td' });
    expect(dashboardCalls(calls)).toEqual([
      `/api/v1/job/jobs/?year=${year}&page_size=10`,
      `/api/v1/ticket_counts/?selectedYear=${year}`,
      `/api/v1/ticket_delivery/ticket-deliveries/?year=${year}&page_size=10`,
      `/api/v1/ticket_haul/ticket-hauls/?year=${year}&page_size=10`,
    ]);
  });

  it('go out again for another year, and show nothing of the former', async () => {
    const { calls, user } = await openHome();
    await screen.findByText('2,604');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Year' }),
      await screen.findByRole('option', { name: '2025' }),
    );
    const bars = within(await panel('Tickets in 2025'));
    await bars.findByText('11');
    expect(bars.getAllByRole('definition').map((count) => count.textContent)).toEqual(['11', '0', '3']);
    expect(await screen.findByText('2025-09-19')).toBeInTheDocument();
    expect(await screen.findByText('No delivery tickets in 2025.')).toBeInTheDocument();
    expect(await screen.findByText('No haul tickets in 2025.')).toBeInTheDocument();
    expect(screen.queryByText(new RegExp(`^${year}-`), { selector: 'td, td *' })).not.toBeInTheDocument();
    expect(dashboardCalls(calls).filter((call) => call.includes('2025'))).toEqual([
      '/api/v1/job/jobs/?year=2025&page_size=10',
      '/api/v1/ticket_counts/?selectedYear=2025',
      '/api/v1/ticket_delivery/ticket-deliveries/?year=2025&page_size=10',
      '/api/v1/ticket_haul/ticket-hauls/?year=2025&page_size=10',
    ]);
  });

  it('go out again when Home is opened again, for others key tickets too', async () => {
    const { calls, user } = await openHome();
    await screen.findByText('2,604');
    await user.click(screen.getByRole('link', { name: 'Crops' }));
    await screen.findByRole('heading', { name: 'Crops' });
    await user.click(screen.getByRole('link', { name: 'Windrow, Home' }));
    await screen.findByText('2,604');
    await waitFor(() => expect(dashboardCalls(calls)).toHaveLength(8));
  });

  it('are logged when they fail, without a message, and offer Retry in place of the rows', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let down = true;
    const { user } = await openHome(({ path }) =>
      down && DASHBOARD.test(path) ? answer(400, { detail: 'No.' }) : undefined,
    );
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(4));
    expect(logged).toHaveBeenCalledWith('Loading failed.', 'job', expect.anything());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(/^No /)).not.toBeInTheDocument();
    down = false;
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await user.click(retry);
    expect(await screen.findByText('2,604')).toBeInTheDocument();
    expect((await screen.findAllByText('Halvorsen Acres')).length).toBe(2);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
  });
});
