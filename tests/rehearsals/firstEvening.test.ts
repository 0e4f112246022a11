/**
 * The first evening of a business: an empty Windrow, a workbook as an office keeps it, and a person who does what the screens offer.
 * Its figures are those that were worked out apart from the product. Small runs take one of the databases, whole ones both.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LAPTOP, openBrowser, program, visit } from '../support/browser';
import { clientOf } from '../support/client';
import { rowsIn, type Call } from '../support/api';
import { startPostgres } from '../support/ownPostgres';
import { postgresPrograms } from '../support/postgresProgram';
import { EXPECTED } from '../support/rehearsalFiles';
import { startServer, type RunningServer } from '../support/server';
import { importSkipped, importWorkbook, issueFirst, nameCompany, signInByHand } from './evening';
import { figuresOn, type Figures } from './eveningFigures';
import { Hand } from './hand';

const MOST = { clicks: 60, keys: 200 };
const SEED = Number(process.env.SEED ?? new Date().getDate());

/** Every record that the workbook names, and not one more. */
const RECORDS: Readonly<Record<string, number>> = {
  'company_info/company_info': 1,
  'customer/customers': 6,
  'producer/producers': 9,
  'producer_area/producer-areas': 2,
  'field/fields': 13,
  'crop/crops': 2,
  'hauler/haulers': 2,
  'truck/trucks': 7,
  'driver/drivers': 7,
  'customer_rate/customer_rates': 12,
  'producer_rate/producer_rates': 18,
  'producer_area_rate/producer-area-rates': 4,
  'mile/miles': 78,
  'job/jobs': 13,
  // Of 300 loads two have a tare above their gross weight.
  'ticket_crop/ticket-crop': 298,
  'ticket_haul/ticket-hauls': 0,
  'ticket_delivery/ticket-deliveries': 0,
  'feed/feeds': 0,
  'feedmill/feedmills': 0,
  'bag_pit_type/bag_pit_types': 0,
  'customer_bag_pit/customer_bag_pits': 0,
  'producer_feedmill_rate/producer-feedmill-rates': 0,
  'adjustment/adjustments': 0,
};

/** A database for the server; without a PostgreSQL on this machine only SQLite can be rehearsed. */
async function databaseOf(engine: string): Promise<{ url?: string; stop: () => Promise<void> }> {
  if (engine === 'sqlite') return { stop: async () => undefined };
  const { url, stop } = await startPostgres(postgresPrograms() ?? '');
  return { url, stop };
}

const both = postgresPrograms() ? ['sqlite', 'postgres'] : ['sqlite'];
const engines = process.env.REHEARSALS ? both : [both[SEED % both.length] ?? 'sqlite'];

describe.skipIf(!program).each(engines)('the first evening on %s', (engine) => {
  let browser: Browser;
  let server: RunningServer;
  let database: Awaited<ReturnType<typeof databaseOf>>;
  let folder: string;

  // A second try begins with an empty folder too.
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'windrow-evening-'));
    browser = await openBrowser();
    database = await databaseOf(engine);
    server = await startServer({ env: database.url === undefined ? {} : { DATABASE_URL: database.url } });
  });
  afterEach(async () => {
    await browser?.close();
    await server?.stop();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('goes from an empty folder to the first invoice', async () => {
    const at = await visit(browser, server.url, { size: LAPTOP });
    const hand = new Hand(at.page);
    await signInByHand(hand, server);
    await nameCompany(hand, 'Miller Hauling');
    const sheets = await importWorkbook(hand);
    expect(sheets.map(({ created, skipped }) => [created, skipped])).toEqual([
      ...[6, 9, 12, 4, 7, 7, 18, 78].map((created) => [created, 0]),
      // Four tickets have the number of another one.
      [294, 6],
    ]);
    expect(await importSkipped(hand, folder)).toEqual({ created: 4, skipped: 2 });
    const pdf = await issueFirst(hand, { party: 'Twin Oaks Dairy', days: '8/31/26 - 9/30/26', before: '8/30/26' });
    const { clicks, keys } = hand.efforts;
    process.stdout.write(`The first evening on ${engine}: ${clicks} clicks, ${keys} keys.\n`);
    expect(clicks).toBeLessThanOrEqual(MOST.clicks);
    expect(keys).toBeLessThanOrEqual(MOST.keys);

    const expected = JSON.parse(readFileSync(EXPECTED, 'utf8')) as Record<string, Record<string, string | number>>;
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
    for (const said of ['Miller Hauling', 'Twin Oaks Dairy', 'Net 30', '24', '37,471.28']) expect(text).toContain(said);
    const parties = Object.keys(expected).filter((key) => key !== 'all_good');
    const towns = ['Hanford', 'Tulare', 'Lemoore', 'Visalia', 'Tipton', 'Corcoran'];
    const shown = await figuresOn(at.page, 2026, towns);
    expect(Object.keys(shown).toSorted()).toEqual(parties.toSorted());
    for (const [party, figures] of Object.entries(shown))
      expect({ party, ...figures }).toEqual({ party, ...only(figures, expected[party]) });
    expect(sumsOf(shown)).toEqual(only(sumsOf(shown), expected.all_good));
    await at.close();
    expect(await countsOf(await clientOf(server))).toEqual(RECORDS);
  });
});

/** Those of the expected figures that are shown. */
function only(shown: object, expected: Readonly<Record<string, string | number>> = {}): Record<string, number> {
  return Object.fromEntries(Object.keys(shown).map((figure) => [figure, Number(expected[figure])]));
}

/** What all parties of a kind come to. */
function sumsOf(figures: Figures): Record<string, number> {
  const cents: Record<string, number> = {};
  const kinds = { P: ['n', 'net', 'adj', 'pg', 'pn', 'ext'], H: ['base', 'haul'], C: ['cust'] } as const;
  for (const [sign, keys] of Object.entries(kinds))
    for (const [party, own] of Object.entries(figures))
      for (const key of party.startsWith(`${sign} `) ? keys : [])
        cents[key] = (cents[key] ?? 0) + Math.round((own[key] ?? 0) * 100);
  return Object.fromEntries(Object.entries(cents).map(([key, sum]) => [key, sum / 100]));
}

async function countsOf(call: Call): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const path of Object.keys(RECORDS)) {
    const { body } = await call('GET', `/api/v1/${path}/?page_size=1`);
    counts[path] = typeof body.count === 'number' ? body.count : rowsIn({ body, status: 200, headers: {} }).length;
  }
  return counts;
}
