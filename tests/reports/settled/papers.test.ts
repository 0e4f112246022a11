/** Issued papers: the same frozen paper is the same file, every line multiplies, and nothing internal is on it. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../server/db/database';
import { migrate } from '../../support/migrate';
import { settledPaperOf, type SettledPaper } from '../../../server/reports/compose/settled/paper';
import {
  batchesOf,
  settledReports,
  type FrozenPaper,
  type PaperCode,
} from '../../../server/reports/compose/settlement';
import { printed } from '../../../server/reports/write/paper';
import { entities } from '../../../src/entities';
import { START } from '../../support/app';
import { openTestDatabase } from '../../support/database';
import { fillBusiness } from '../business';
import { canReadPdf, readPdf } from '../reading';
import { freeze, logoPng, pdfOf, type Asked } from './frozen';
import { wordsOf } from './words';

const codes = Object.keys(settledReports) as PaperCode[];
const partyKey = {
  PS: 'producer',
  HS: 'hauler',
  CS: 'customer',
  CM: 'customer',
  FC: 'customer',
  DS: 'customer',
} as const;
const year = { from: '2026-01-01', to: '2026-12-31' };
const stamp = { on: '2026-10-03', by: 'Ann Kessler', reason: 'pit covering was left off.' };

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase('sqlite');
  await migrate(db, entities, START);
  await fillBusiness(db, { crop: 600, delivery: 200, haul: 200 });
});
afterAll(() => db.close());

const paperOf = (code: PaperCode, more: Partial<Asked> = {}, party = 1): Promise<FrozenPaper> =>
  freeze(db, { code, period: year, filters: { [partyKey[code]]: party }, ...more });
const made = (paper: FrozenPaper): Promise<SettledPaper> => settledPaperOf(paper.context, batchesOf(paper));
const thawed = (paper: FrozenPaper): FrozenPaper => JSON.parse(gunzipSync(gzipSync(JSON.stringify(paper))).toString());

test.skipIf(!canReadPdf())('names the table that goes on at the top of a page', async () => {
  const paper = await paperOf('FC');
  const again = { ...paper.tickets[0], feed_id: null } as (typeof paper.tickets)[number];
  // Each rate is a line of the recap, which page 1 of an invoice has no room for.
  const tickets = Array.from({ length: 25 }, (_, at) => ({ ...again, id: 9000 + at, rate: `${at + 1}.25` }));
  const [first = [], second = [], third = []] = readPdf(await pdfOf({ ...paper, tickets }));
  expect(first.join(' ')).toContain('By feedmill, feed and rate');
  expect(second[0]).toContain('By feedmill, feed and rate (continued)');
  expect(third[0]).not.toContain('By feedmill');
});

test.skipIf(!canReadPdf())('keeps the bridge off what is said above it of a partial paper', async () => {
  const below = async (partial: readonly string[]): Promise<number> => {
    const [words = []] = wordsOf(await pdfOf(await paperOf('CS', { settlement: { partial } })));
    const last = words.findLast(({ text, top }) => text === 'Statement' && top < 100);
    const bridge = words.find(({ text }) => text === 'delivered');
    return (bridge?.top ?? 0) - (last?.bottom ?? 0);
  };
  expect(await below(['Corn Silage'])).toBeCloseTo((await below([])) - 2.2, 0);
});

describe.each(codes)('a paper %s', (code) => {
  test('is the same file whenever it is made, also from what was stored', async () => {
    const paper = await paperOf(code, { settlement: { logo: { type: 'image/png', data: logoPng() } } });
    const first = await pdfOf(paper);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await pdfOf(thawed(paper))).equals(first)).toBe(true);
    expect((await pdfOf(thawed(paper), stamp)).equals(first)).toBe(false);
    expect((await pdfOf(paper)).equals(first)).toBe(true);
  });

  test.skipIf(!canReadPdf())(
    'has number, page and formulas on every page, and nothing that stays in the house',
    async () => {
      const paper = await paperOf(code);
      const pages = readPdf(await pdfOf(paper));
      const { formulas } = await made(paper);
      for (const [at, page] of pages.entries()) {
        expect(page.join('\n')).toContain(`${code}-2026-0042 · Page ${at + 1} of ${pages.length}`);
        expect(page.join(' ').replace(/\s+/g, ' ')).toContain(formulas.slice(0, 40));
      }
      const whole = pages.flat().join('\n');
      expect(whole).not.toMatch(/Review|South of the creek|Internal|Printed /);
      const isInvoice = code !== 'PS' && code !== 'HS';
      expect(pages.filter((page) => page.join('\n').includes('Cut here'))).toHaveLength(isInvoice ? 1 : 0);
      expect(pages[0]?.join('\n').includes('Cut here')).toBe(isInvoice);
    },
  );

  test.skipIf(!canReadPdf())('says VOID on every page of a stamped copy', async () => {
    const paper = await paperOf(code);
    const pages = readPdf(await pdfOf(paper, stamp));
    expect(pages.length).toBe(readPdf(await pdfOf(paper)).length);
    for (const page of pages)
      expect(page.join('\n')).toContain('VOID 2026-10-03 by Ann Kessler: pit covering was left off.');
  });
});

describe('every line multiplies', () => {
  const hundredths = (text: string): bigint => {
    const sign = text.startsWith('−') ? -1n : 1n;
    const [whole = '', fraction = ''] = text.replace(/[−,$]/g, '').split('.');
    expect(fraction.length).toBeLessThanOrEqual(2);
    return sign * BigInt(whole + fraction.padEnd(2, '0'));
  };
  /** A printed decimal as a fraction; a product rounded once, half away from zero. */
  const fraction = (text: string): [bigint, bigint] => {
    const sign = text.startsWith('−') ? -1n : 1n;
    const [whole = '', digits = ''] = text.replace(/[−,]/g, '').split('.');
    return [sign * BigInt(whole + digits), 10n ** BigInt(digits.length)];
  };
  const product = (...texts: string[]): bigint => {
    const [over, under] = texts.map(fraction).reduce(([a, b], [c, d]) => [a * c, b * d], [1n, 1n]);
    const size = (200n * (over < 0n ? -over : over) + under) / (2n * under);
    return over < 0n ? -size : size;
  };
  /** What the lines of a paper print, by the keys of their columns. */
  const rowsOf = ({ list, columns }: SettledPaper): Record<string, string>[] =>
    list.flatMap((event) => {
      if (event.type !== 'line') return [];
      return [
        Object.fromEntries(
          columns.map(({ key, kind, value, shown }) => {
            const own = shown?.(event.line);
            return [key, own ? own.text + (own.pale ?? '') : printed(kind, value(event.line))];
          }),
        ),
      ];
    });
  const isFigure = (text: string | undefined): text is string => text !== undefined && /^−?[\d,]+(\.\d+)?$/.test(text);
  const checked = { products: 0, nets: 0 };
  const check = (result: string | undefined, ...factors: (string | undefined)[]): void => {
    const known = factors.filter(isFigure);
    if (!isFigure(result) || known.length < factors.length) return;
    checked.products += 1;
    expect([result, hundredths(result)]).toEqual([result, product(...known)]);
  };

  test.each([1, 2, 3, 4, 11])('of producer %d, and the roundings are those of the bridge', async (id) => {
    const paper = await made(await paperOf('PS', {}, id));
    let roundings = 0n;
    for (const row of rowsOf(paper)) {
      check(row.producer_gross_pay, row.adjusted_weight, row.producer_rate);
      check(row.extra_pay, row.extra_short, row.net_weight, row.haul_mile_rate);
      const { producer_gross_pay: gross, extra_pay: extra, producer_net_pay: net, producer_rounding: rounding } = row;
      if (!isFigure(gross) || !isFigure(extra) || !isFigure(net)) continue;
      const rounded = rounding ? hundredths(rounding) : 0n;
      expect(hundredths(gross) - hundredths(extra) + rounded).toBe(hundredths(net));
      roundings += rounded;
      checked.nets += 1;
    }
    const line = paper.context.settlement.bridge.find(({ key }) => key === 'rounding');
    expect(roundings).toBe(line ? hundredths(printed('money', line.amount)) : 0n);
    expect(checked.nets).toBeGreaterThan(5);
  });

  test.each([1, 2, 3])('of hauler %d', async (id) => {
    const paper = await made(await paperOf('HS', {}, id));
    for (const row of rowsOf(paper)) {
      check(row.base_haul_cost, row.net_weight, row.haul_rate);
      check(row.extra_pay, row.extra_short, row.net_weight, row.haul_mile_rate);
      const { base_haul_cost: base, extra_pay: extra, haul_rounding: rounding, total_haul_cost: total } = row;
      if (!isFigure(base) || !isFigure(extra) || !isFigure(total)) continue;
      expect(hundredths(base) + hundredths(extra) + (rounding ? hundredths(rounding) : 0n)).toBe(hundredths(total));
    }
  });

  test.each([1, 2, 3])('of customer %d', async (id) => {
    for (const row of rowsOf(await made(await paperOf('CS', {}, id))))
      check(row.customer_amount, row.adjusted_weight, row.customer_rate);
    for (const row of rowsOf(await made(await paperOf('CM', {}, id))))
      check(row.customer_pay, row.adjusted_weight, row.customer_rate);
    for (const row of rowsOf(await made(await paperOf('FC', {}, id)))) check(row.charge, row.net_weight, row.rate);
    for (const row of rowsOf(await made(await paperOf('DS', {}, id))))
      check(row.charge_amount, row.adjusted_weight, row.customer_rate);
    expect(checked.products).toBeGreaterThan(100);
  });
});

describe.skipIf(!canReadPdf())('page 1', () => {
  const firstPage = async (paper: FrozenPaper): Promise<string> =>
    (readPdf(await pdfOf(paper))[0] ?? []).join('\n').replace(/ {2,}/g, ' ');

  test('of a producer: bridge, year to date, what is partial, the note', async () => {
    const text = await firstPage(
      await paperOf('PS', { settlement: { partial: ['Corn Silage'], notes: ['The lab moisture is in it.'] } }),
    );
    for (const part of [
      'Producer Statement',
      'Partial: Corn Silage only',
      'Gross pay',
      'NET DUE',
      'Year to date, issued',
      'PS-2026-0011',
      'The lab moisture is in it.',
      'V-1027',
    ])
      expect(text).toContain(part);
  });

  test('of a customer, in Spanish', async () => {
    const text = await firstPage(await paperOf('CS', { language: 'es' }));
    for (const part of ['Factura', 'Condiciones', 'TOTAL A PAGAR', 'Recorte aquí', 'Enviar el pago a', 'Página 1 de'])
      expect(text).toContain(part);
  });

  test('counts what has no room and lists it on page 2', async () => {
    const adjustments = Array.from({ length: 12 }, (_, at) => ({
      text: `Drying of load ${at}`,
      date: '2026-09-10',
      amount: '-10.00',
    }));
    const [first = [], second = []] = readPdf(await pdfOf(await paperOf('PS', { more: { adjustments } })));
    expect(first.join('\n').replace(/ {2,}/g, ' ')).toContain('Adjustments 12 on page 2');
    expect(first.join('\n')).not.toContain('Drying');
    expect(second.filter((line) => line.includes('Drying of load'))).toHaveLength(12);
    expect(second.join('\n').replace(/ {2,}/g, ' ')).toContain('Total −120.00');
  });

  test('of a paper that takes up adjustments alone', async () => {
    const paper = await paperOf('PS', {
      more: { adjustments: [{ text: 'Bonus', date: '2026-09-10', amount: '10.00' }] },
    });
    const text = await firstPage({ ...paper, tickets: [] });
    expect(text).toContain(paper.party.name);
    expect(text).toContain('NET DUE');
  });
});
