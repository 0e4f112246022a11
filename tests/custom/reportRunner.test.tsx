/** The report picker (§2.14, §7.8, rulings 45 and 46). Group and report names are the specification's. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveFor } from '../../src/custom/leaveFor';
import { answer, type Asked } from '../support/screenApi';
import { open } from './pageScene';

vi.mock('../../src/custom/leaveFor');
const left = vi.mocked(leaveFor);
beforeEach(() => void left.mockClear());

const year = new Date().getFullYear();

const rows = [
  ['producer_area', { name: 'North' }],
  ['producer', { name: 'Vandermeer Bros', producer_area_id: 1 }],
  ['producer', { name: 'Halvorsen Acres', producer_area_id: 1 }],
] as const;
const instead = ({ path }: Asked) => (path === '/api/v1/years/' ? answer(200, { years: [year, 2025] }) : undefined);
const openWith = (query = '') => open(`/report_runner${query}`, { rows, instead });

it('offers the ten reports under their topics', async () => {
  await openWith();
  const topics = await screen.findByRole('radiogroup', { name: 'Report Topic' });
  const groups = within(topics)
    .getAllByRole('group')
    .map((group) => [
      group.getAttribute('aria-label'),
      ...within(group)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ]);
  expect(groups).toEqual([
    ['Producer', 'Producer Statement'],
    ['Fields', 'Field Report'],
    ['Bag/Pit', 'Bag/Pit Report'],
    ['Hauler', 'Hauler Statement'],
    ['Customers', 'Customer Statement', 'Customer Statement With Miles'],
    ['Feedmill', 'Feedmill Customer Statement', 'Feedmill Ticket Summary'],
    ['Delivery', 'Delivery Statement'],
    ['Driver', 'Driver Ticket Statement'],
  ]);
});

it('shows Generate Report and the name only once a report is chosen', async () => {
  const { user } = await openWith();
  expect(await screen.findByRole('heading', { name: 'Select a Report' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Generate Report' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Field Report' }));
  expect(screen.getByRole('heading', { name: 'Field Report' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith(`/reports/field_report?selectedYear=${year}`));
});

const addresses = [
  ['Producer Statement', 'producer_statement'],
  ['Field Report', 'field_report'],
  ['Bag/Pit Report', 'bag_pit_report'],
  ['Hauler Statement', 'hauler_statement'],
  ['Customer Statement', 'customer_statement'],
  ['Customer Statement With Miles', 'customer_statement_with_miles'],
  ['Feedmill Customer Statement', 'feedmill_customer_statement'],
  ['Feedmill Ticket Summary', 'feedmill_ticket_summary'],
  ['Delivery Statement', 'delivery_statement'],
  ['Driver Ticket Statement', 'driver_ticket_statement'],
] as const;

it('leads to the address of each report', async () => {
  const { user } = await openWith();
  await screen.findByRole('radio', { name: 'Producer Statement' });
  for (const [title, name] of addresses) {
    await user.click(screen.getByRole('radio', { name: title }));
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Generate Report' }));
    await waitFor(() => expect(left).toHaveBeenLastCalledWith(`/reports/${name}?selectedYear=${year}`));
  }
  expect(left).toHaveBeenCalledTimes(10);
});

it('sends every filter that is set, by id, under its own key', async () => {
  const set = [
    ['bagPit', '11'],
    ['crop', '12'],
    ['customer', '13'],
    ['driver', '14'],
    ['feed', '15'],
    ['feedmill', '16'],
    ['field', '17'],
    ['hauler', '18'],
    ['producer', '19'],
  ];
  const { user } = await openWith(
    `?report=field_report&date_from=${year}-02-01&date_to=${year}-02-28&${new URLSearchParams(set).toString()}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Generate Report' }));
  await waitFor(() => expect(left).toHaveBeenCalled());
  const { pathname, searchParams } = new URL(left.mock.calls[0]?.[0] ?? '', window.location.href);
  expect(pathname).toBe('/reports/field_report');
  expect([...searchParams].toSorted()).toEqual(
    [['date_from', `${year}-02-01`], ['date_to', `${year}-02-28`], ['selectedYear', String(year)], ...set].toSorted(),
  );
});

it('makes no report without a year, and logs that', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.cookie = 'selectedYear=0000; path=/';
  const { user } = await open('/report_runner?report=field_report', {
    instead: ({ path }) => (path === '/api/v1/years/' ? answer(500, {}) : undefined),
  });
  await user.click(await screen.findByRole('button', { name: 'Generate Report' }));
  await waitFor(() => expect(logged).toHaveBeenCalledWith('A report needs a selected year.'));
  expect(left).not.toHaveBeenCalled();
});

it('has the nine filters of the specification in their order, and a date range', async () => {
  await openWith();
  const labels = ['Bag/Pit', 'Crop', 'Customer', 'Driver', 'Feed', 'Feedmill', 'Field', 'Hauler', 'Producer'];
  await screen.findByRole('combobox', { name: 'Producer' });
  expect(screen.getByRole('region', { name: 'Filters' })).toBeInTheDocument();
  const selects = within(screen.getByRole('main')).getAllByRole<HTMLInputElement>('combobox');
  expect(selects.map((select) => [select.labels?.[0]?.textContent, select.placeholder])).toEqual(
    labels.map((label) => [label, 'All']),
  );
  expect(screen.getByRole('textbox', { name: 'Date Range' })).toHaveAttribute('readonly');
});

it('sends a chosen filter by id, and not a cleared one', async () => {
  const { user } = await openWith('?report=producer_statement');
  const producer = await screen.findByRole('combobox', { name: 'Producer' });
  await user.type(producer, 'halv');
  await user.click(await screen.findByRole('option', { name: 'Halvorsen Acres' }));
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
  await waitFor(() =>
    expect(left).toHaveBeenLastCalledWith(`/reports/producer_statement?producer=2&selectedYear=${year}`),
  );
  await user.click(screen.getByRole('button', { name: 'Clear Producer' }));
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
  await waitFor(() => expect(left).toHaveBeenLastCalledWith(`/reports/producer_statement?selectedYear=${year}`));
});

it('keeps what a report that found nothing was asked with', async () => {
  const { user } = await openWith(
    `?report=producer_statement&date_from=${year}-06-01&date_to=${year}-10-31&producer=1`,
  );
  expect(await screen.findByDisplayValue(`${year}-06-01 – ${year}-10-31`)).toBeInTheDocument();
  expect(await screen.findByDisplayValue('Vandermeer Bros')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
  await waitFor(() =>
    expect(left).toHaveBeenCalledWith(
      `/reports/producer_statement?date_from=${year}-06-01&date_to=${year}-10-31&producer=1&selectedYear=${year}`,
    ),
  );
});

it('keeps its choices in the address, for the way back from the report', async () => {
  const { user } = await openWith(`?report=field_report&date_from=${year}-06-01&date_to=${year}-10-31&producer=2`);
  await screen.findByDisplayValue('Halvorsen Acres');
  await user.click(screen.getByRole('radio', { name: 'Producer Statement' }));
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  const back = window.location.pathname + window.location.search;
  cleanup();
  await open(back, { rows, instead });
  expect(await screen.findByRole('heading', { name: 'Producer Statement' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Date Range' })).toHaveValue(`${year}-06-01 – ${year}-10-31`);
  expect(await screen.findByDisplayValue('Halvorsen Acres')).toBeInTheDocument();
});

it('leads back from report-not-found with the filters kept', async () => {
  const { user } = await open(`/report-not-found?report=producer_statement&producer=2&selectedYear=${year}`, {
    rows,
    instead,
  });
  // The page shows the party's name, not its number.
  expect(await screen.findByText(/Halvorsen Acres/)).toHaveTextContent('Producer Halvorsen Acres');
  await user.click(await screen.findByRole('link', { name: 'Back to the report picker' }));
  expect(await screen.findByRole('heading', { name: 'Producer Statement' })).toBeInTheDocument();
  expect(await screen.findByDisplayValue('Halvorsen Acres')).toBeInTheDocument();
});

it('says in one line what is chosen', async () => {
  await openWith(`?report=producer_statement&date_from=${year}-06-01&date_to=${year}-10-31&producer=1`);
  expect(await screen.findByText(`${year}-06-01 – ${year}-10-31 · Producer Vandermeer Bros`)).toBeInTheDocument();
});

it('clears the date range when the year changes', async () => {
  const { user } = await openWith(`?date_from=${year}-06-01&date_to=${year}-10-31`);
  const range = await screen.findByRole('textbox', { name: 'Date Range' });
  expect(range).toHaveValue(`${year}-06-01 – ${year}-10-31`);
  const select = screen.getByRole('combobox', { name: 'Year' });
  const other = await within(select).findByRole('option', { name: '2025' });
  await user.selectOptions(select, other);
  expect(range).toHaveValue('');
  expect(screen.getByText('Without dates the report covers all of 2025.')).toBeInTheDocument();
});

it('offers the days of the year alone in the calendar', async () => {
  const { user } = await openWith(`?report=field_report&date_from=${year}-12-10&date_to=${year}-12-20`);
  await user.click(await screen.findByRole('button', { name: 'Open calendar, Date Range' }));
  expect(await screen.findByRole('grid', { name: `December ${year}` })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Next Month/i })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Year' }),
    await screen.findByRole('option', { name: '2025' }),
  );
  await user.click(screen.getByRole('button', { name: 'Open calendar, Date Range' }));
  expect(await screen.findByRole('grid', { name: 'January 2025' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Previous Month/i })).toHaveAttribute('aria-disabled', 'true');
});

it('picks a range of days in the calendar', async () => {
  const { user } = await openWith(`?report=field_report&date_from=${year}-06-10&date_to=${year}-06-20`);
  await user.click(await screen.findByRole('button', { name: 'Clear Date Range' }));
  await user.click(screen.getByRole('button', { name: 'Open calendar, Date Range' }));
  const [month = document.body] = await screen.findAllByRole('grid');
  const days = within(month)
    .getAllByRole('button')
    .filter((day) => /^(3|9)$/.test(day.textContent ?? ''));
  for (const day of days) await user.click(day);
  await user.keyboard('{Escape}');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Date Range' }).value).toMatch(
    /^\d{4}-\d\d-03 – \d{4}-\d\d-09$/,
  );
});

describe('a typed date range', () => {
  const typeRange = async (text: string, query = '?report=producer_statement') => {
    const opened = await openWith(query);
    const range = await screen.findByRole('textbox', { name: 'Date Range' });
    await act(async () => range.focus());
    if (text) await opened.user.keyboard(text);
    return { ...opened, range };
  };
  const generate = 'Generate Report';

  it('shows what is understood, turns it into dates on leaving, and prints just that', async () => {
    const { user, range } = await typeRange('September');
    expect(range).toHaveValue('September');
    expect(range).toHaveAccessibleDescription(`${year}-09-01 – ${year}-09-30, 30 days`);
    await user.tab();
    expect(range).toHaveValue(`${year}-09-01 – ${year}-09-30`);
    await user.click(screen.getByRole('button', { name: generate }));
    await waitFor(() =>
      expect(left).toHaveBeenLastCalledWith(
        `/reports/producer_statement?date_from=${year}-09-01&date_to=${year}-09-30&selectedYear=${year}`,
      ),
    );
  });

  it('is taken by Ctrl+Enter without leaving the field', async () => {
    await typeRange('9/1 - 9/30{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(left).toHaveBeenLastCalledWith(
        `/reports/producer_statement?date_from=${year}-09-01&date_to=${year}-09-30&selectedYear=${year}`,
      ),
    );
  });

  it.each([
    ['a topic', () => screen.getByRole('radio', { name: 'Producer Statement' }).focus()],
    ['nothing', () => (document.activeElement as HTMLElement).blur()],
  ])('is taken by Ctrl+Enter with the focus on %s', async (_where, go) => {
    const { user } = await typeRange('9/1 - 9/30');
    await act(async () => go());
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(left).toHaveBeenLastCalledWith(
        `/reports/producer_statement?date_from=${year}-09-01&date_to=${year}-09-30&selectedYear=${year}`,
      ),
    );
  });

  it.each([
    ['13/45 - 9/30', 'Not a date range. Type 9/1 – 9/30, September or last week.'],
    ['9/30 - 9/1', 'The last day is before the first.'],
    [`${year - 1}-09-01`, `${year - 1}-09-01 is outside ${year}. Change the year at the top.`],
  ])('%s is refused and kept, and nothing is printed', async (text, reason) => {
    const { user, range } = await typeRange(`${text}{Control>}{Enter}{/Control}`);
    expect(range).toHaveValue(text);
    expect(range).toBeInvalid();
    expect(range).toHaveAccessibleDescription(reason);
    await user.click(screen.getByRole('button', { name: generate }));
    expect(screen.getByRole('alert')).toHaveTextContent(`Date Range: ${reason} Nothing was printed.`);
    expect(range).toHaveFocus();
    expect(left).not.toHaveBeenCalled();
    // Once it is corrected, the report prints.
    await user.clear(range);
    await user.keyboard('sep{Enter}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: generate }));
    await waitFor(() =>
      expect(left).toHaveBeenLastCalledWith(
        `/reports/producer_statement?date_from=${year}-09-01&date_to=${year}-09-30&selectedYear=${year}`,
      ),
    );
  });

  it('can be pasted, and typed over days that were chosen', async () => {
    const { user, range } = await typeRange('', `?report=field_report&date_from=${year}-06-10&date_to=${year}-06-20`);
    await user.paste('Aug 1 - Aug 15');
    expect(range).toHaveValue('Aug 1 - Aug 15');
    await user.keyboard('{Enter}');
    expect(range).toHaveValue(`${year}-08-01 – ${year}-08-15`);
    await user.keyboard('q3{Enter}');
    expect(range).toHaveValue(`${year}-07-01 – ${year}-09-30`);
    await user.keyboard('x{Escape}');
    expect(range).toHaveValue(`${year}-07-01 – ${year}-09-30`);
    await user.keyboard('{Backspace}');
    expect(range).toHaveValue('');
  });

  it('has presets in its calendar: arrow keys show them, Enter takes one, typing goes to the field', async () => {
    const { user, range } = await typeRange('{ArrowDown}');
    const first = await screen.findByRole('button', { name: 'Today' });
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('button', { name: `All of ${year}` })).toHaveFocus();
    expect(range).toHaveValue('');
    await user.keyboard('{Enter}');
    expect(range).toHaveValue(`${year}-01-01 – ${year}-12-31`);
    expect(range).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('button', { name: 'Today' });
    await user.keyboard('may{Enter}');
    expect(range).toHaveValue(`${year}-05-01 – ${year}-05-31`);
  });
});

it('marks filters that the report does not use, with the reason, out of the Tab order and with their value', async () => {
  const { user } = await openWith('?report=driver_ticket_statement&driver=1');
  const driver = await screen.findByRole('combobox', { name: 'Driver' });
  expect(driver).not.toHaveAttribute('tabindex', '-1');
  await user.click(screen.getByRole('radio', { name: 'Producer Statement' }));
  expect(driver).toHaveAttribute('tabindex', '-1');
  expect(driver).toHaveAccessibleDescription('crop tickets have no driver');
  expect(screen.getByRole('combobox', { name: 'Feed' })).toHaveAttribute('placeholder', 'Not used');
  await user.click(screen.getByRole('radio', { name: 'Delivery Statement' }));
  expect(driver).not.toHaveAttribute('tabindex', '-1');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
  await waitFor(() => expect(left).toHaveBeenLastCalledWith(`/reports/delivery_statement?selectedYear=${year}`));
});
