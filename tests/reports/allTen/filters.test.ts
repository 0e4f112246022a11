/** All ten reports: filters narrow them, and they print what the lists count and the forms show. */
import { expect, test } from 'vitest';
import { pages } from '../../../src/messages/en/pages';
import { reportFilters, reports } from '../../../src/rules/reportCatalogue';
import { cropTicketFigures } from '../../../src/rules/tickets/weights';
import { readCsv, readPage } from '../reading';
import { address, kindsOf, names, tenReports } from './tenReports';

/** The lists beside the reports, and what they call the reports' filters. */
const lists = {
  crop: {
    path: 'ticket_crop/ticket-crop',
    filters: { customer: 'customer_id', producer: 'producer_id', hauler: 'hauler_id', bagPit: 'bag_pit_id' },
  },
  delivery: {
    path: 'ticket_delivery/ticket-deliveries',
    filters: { customer: 'customer_id', producer: 'producer_id', driver: 'driver_id', crop: 'crop_id' },
  },
  haul: {
    path: 'ticket_haul/ticket-hauls',
    filters: { customer: 'customer_id', feedmill: 'feedmill_id', driver: 'driver_id', feed: 'feed_id' },
  },
} as const;

const { office, csv } = tenReports();

test.each(names)(
  '%s: every filter it can use narrows it, and the others are named',
  async (name) => {
    const whole = await csv(name);
    const used: readonly string[] = reports.find((one) => one.name === name)?.filters ?? [];
    for (const { key } of reportFilters.filter((filter) => !used.includes(filter.key))) {
      const label = pages[`report.filter.${key}`];
      expect((await office().get(address(name, `&${key}=1&detail=summary`))).text).toContain(
        `Not used by this report: ${label}.`,
      );
    }
    const idsOf = (rows: readonly Record<string, string>[], label: string): string[] =>
      rows.flatMap((row) => row[`${label} id`] ?? []);
    for (const { key } of reportFilters.filter((filter) => used.includes(filter.key))) {
      const label = pages[`report.filter.${key}`];
      const narrowed = readCsv((await office().get(address(name, `&format=csv&${key}=2`))).bytes);
      expect([key, narrowed.length > 0, narrowed.length < whole.length]).toEqual([key, true, true]);
      // Every line has the id, and no line that has it was left out.
      expect([key, idsOf(narrowed, label)]).toEqual([key, idsOf(whole, label).filter((id) => id === '2')]);
    }
  },
  120_000,
);

test.each(names)(
  '%s: what it prints is what the ticket lists count, for every filter both have',
  async (name) => {
    const counted = async (kind: keyof typeof lists, query: string): Promise<number> => {
      const answer = await office().app.inject({
        method: 'GET',
        url: `/api/v1/${lists[kind].path}/?year=2026&page_size=1&${query}`,
        headers: { authorization: `Bearer ${office().tokens.access}` },
      });
      expect([query, answer.statusCode]).toEqual([query, 200]);
      return answer.json<{ count: number }>().count;
    };
    const tiedOut = async (query: string): Promise<number> => {
      const { status, text } = await office().get(address(name, `&detail=summary&${query}`));
      if (status === 302) return 0;
      const [foot = ''] = readPage(text)
        .slice(-1)
        .map((statement) => statement.foot);
      return Number(/([\d,]+) tickets? in the period and filters/.exec(foot)?.[1]?.replaceAll(',', ''));
    };
    const days = {
      report: 'date_from=2026-06-01&date_to=2026-08-15',
      list: 'date_start=2026-06-01&date_end=2026-08-15',
    };
    const cases = [
      [''],
      ...reportFilters.map(({ key }) => [key]),
      ['customer', 'producer'],
      ['customer', 'driver'],
      ['producer', 'hauler', 'bagPit'],
    ];
    const used: readonly string[] = reports.find((one) => one.name === name)?.filters ?? [];
    const seen: number[] = [];
    for (const keys of cases) {
      // Lists have different filters; one of a driver's two lists may have this one.
      const known = kindsOf[name].filter((kind) => keys.every((key) => key === '' || key in lists[kind].filters));
      if (known.length === 0 || keys.some((key) => key !== '' && !used.includes(key))) continue;
      for (const id of keys[0] === '' ? [0] : [1, 2, 3]) {
        const ask = keys.map((key) => key && `${key}=${id}`).join('&');
        const counts = await Promise.all(
          known.map((kind) =>
            counted(
              kind,
              `${days.list}&${keys.map((key) => key && `${(lists[kind].filters as Record<string, string>)[key]}=${id}`).join('&')}`,
            ),
          ),
        );
        const count = counts.reduce((a, b) => a + b, 0);
        expect([ask, await tiedOut(`${days.report}&${ask}`)]).toEqual([ask, count]);
        seen.push(count);
      }
    }
    expect(seen.filter((count) => count > 0).length).toBeGreaterThan(9);
  },
  120_000,
);

test('a ticket keeps its party when its job is given to another, and is found by the bag its job gets later', async () => {
  const call = async (
    method: 'POST' | 'PATCH' | 'GET',
    path: string,
    payload?: object,
  ): Promise<Record<string, number>> =>
    (
      await office().app.inject({
        method,
        url: `/api/v1/${path}`,
        headers: { authorization: `Bearer ${office().tokens.access}` },
        ...(payload ? { payload } : {}),
      })
    ).json();
  const job = await call('POST', 'job/jobs/', {
    date: '2024-05-01',
    customer_id: 1,
    producer_id: 1,
    crop_id: 1,
    field_id: 1,
    moisture: 65,
  });
  await call('POST', 'ticket_crop/ticket-crop/', {
    ticket_number: 'LATE',
    job_id: job.id,
    date: '2024-05-02',
    gross_weight: 60000,
    tare_weight: 20000,
  });
  await call('PATCH', `job/jobs/${job.id}/`, { customer_id: 2, producer_id: 2, field_id: 2, bag_pit_id: 2 });
  const printed = async (query: string): Promise<number> => {
    const { status, bytes } = await office().get(`/reports/bag_pit_report?selectedYear=2024&format=csv&${query}`);
    return status === 302 ? 0 : readCsv(bytes).length;
  };
  const listed = async (query: string): Promise<number> =>
    (await call('GET', `ticket_crop/ticket-crop/?year=2024&${query}`)).count ?? -1;
  expect([
    await printed('customer=1'),
    await listed('customer_id=1'),
    await printed('customer=2'),
    await listed('customer_id=2'),
  ]).toEqual([1, 1, 0, 0]);
  expect([
    await printed('bagPit=2'),
    await listed('bag_pit_id=2'),
    await printed('bagPit=1'),
    await listed('bag_pit_id=1'),
  ]).toEqual([1, 1, 0, 0]);
});

test('a line of the Producer Statement is what the ticket form shows', async () => {
  const rows = (await csv('producer_statement')).filter((row) => /^\d+$/.test(row['Ticket number'] ?? ''));
  for (const row of rows.filter((_, at) => at % 97 === 0)) {
    const answer = await office().app.inject({
      method: 'GET',
      url: `/api/v1/ticket_crop/ticket-crop/?year=2026&ticket_number=${row['Ticket number']}`,
      headers: { authorization: `Bearer ${office().tokens.access}` },
    });
    const ticket = answer
      .json<{ results: Record<string, number | null>[] }>()
      .results.find(({ date }) => String(date) === row.Date);
    if (!ticket || ticket.moisture === null) continue;
    const figures = cropTicketFigures(ticket);
    expect([
      row['Net weight (tons)'],
      row['Adjusted weight (tons)'],
      row['Producer gross pay ($)'],
      row['Extra mile cost ($)'],
      row['Producer net pay ($)'],
    ]).toEqual(
      [
        figures.net_weight,
        figures.adjusted_weight,
        figures.producer_gross_pay,
        figures.extra_mile_cost,
        figures.producer_net_pay,
      ].map((figure) => figure ?? ''),
    );
  }
});
