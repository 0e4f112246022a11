/** Ruling 73: every box at the head of every statement adds up to its last line, on the page, in the workbook and in the PDF. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reports } from '../../src/rules/reportCatalogue';
import { openOffice, type Office } from './office';
import { canReadPdf, centsOf, readPdf, readXlsx } from './reading';

/** A figure of a box, read from the page. */
interface Figure {
  readonly label: string;
  readonly text: string;
  readonly cents: bigint;
  readonly isSum: boolean;
}

/** The boxes of a page whose figures are to add up. */
function boxesOf(html: string): Figure[][] {
  return [...html.matchAll(/<dl class="summary adds">(.*?)<\/dl>/gs)].map(([, box = '']) =>
    [...box.matchAll(/<div(?: class="([^"]*)")?><dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(
      ([, name, label = '', text = ''], at) => {
        const cents = centsOf(text);
        if (cents === null) throw new Error(`${label} is ${text}.`);
        return { label, text, cents, isSum: name === 'sum' || (name === 'due' && at > 0) };
      },
    ),
  );
}

/** Figures that are not what the parts before them come to. */
function faultsOf(figures: readonly Figure[]): string[] {
  let sum = 0n;
  const faults: string[] = [];
  for (const { label, text, cents, isSum } of figures) {
    if (!isSum) sum += cents;
    else if (cents !== sum) faults.push(`${label} ${text}, but the parts come to ${sum}`);
  }
  return figures.at(-1)?.isSum ? faults : [...faults, 'The last line is no sum.'];
}

describe('with the tickets of the demo', () => {
  let office: Office;
  let years: number[] = [];
  beforeAll(async () => {
    office = await openOffice('sqlite', 'demo');
    const { text } = await office.get('/api/v1/years/', { authorization: `Bearer ${office.tokens.access}` });
    years = [...text.matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year));
  });
  afterAll(() => office.close());

  test.each(reports.flatMap(({ name }) => (['lines', 'summary'] as const).map((detail) => [name, detail] as const)))(
    '%s, %s: every box adds up to its last line, in every year',
    async (name, detail) => {
      expect(years.length).toBeGreaterThan(2);
      let boxes = 0;
      for (const year of years) {
        const { text } = await office.get(`/reports/${name}?selectedYear=${year}&detail=${detail}`);
        const found = boxesOf(text);
        expect(found.flatMap(faultsOf)).toEqual([]);
        boxes += found.length;
        // What has parts is in a box that adds; the others have one figure of money at the most for each amount.
        expect([...text.matchAll(/<dt>(?:Gross pay|Base haul|Rounding|Held: )/g)].length > 0).toBe(found.length > 0);
      }
      const inParts = ['producer_statement', 'hauler_statement', 'customer_statement_with_miles'];
      expect(boxes > 0).toBe(inParts.includes(name));
    },
  );

  test('rounding is a line of its own, and what is taken off is negative', async () => {
    const { text } = await office.get('/reports/producer_statement?selectedYear=2026&detail=summary');
    const all = boxesOf(text).flat();
    expect(all.filter(({ label }) => label === 'Rounding').length).toBeGreaterThan(3);
    expect(all.filter(({ label, cents }) => label === 'Less extra miles' && cents >= 0n)).toEqual([]);
  });
});

describe('with tickets that lack rates and miles', () => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice('sqlite', { crop: 900, delivery: 200, haul: 200 });
    const headers = { authorization: `Bearer ${office.tokens.access}`, 'if-match': '*' };
    // A part that was settled in another program (ruling 83).
    for (const id of [3, 4, 5]) {
      const url = `/api/v1/office/extra/crop_ticket/${id}/`;
      const payload = { paid_producer: '100.25', paid_customer: '12.50' };
      await office.app.inject({ method: 'PUT', url, headers, payload });
    }
  });
  afterAll(() => office.close());

  const filters = ['', '&customer=2', '&crop=1', '&date_from=2026-06-01&date_to=2026-07-31'];
  test.each(reports.map(({ name }) => name))('%s: every box adds up, whatever is asked for', async (name) => {
    const faults: string[] = [];
    for (const filter of filters) {
      // Where nothing matches there is no paper.
      const { text } = await office.get(`/reports/${name}?selectedYear=2026&detail=summary${filter}`);
      faults.push(...boxesOf(text).flatMap(faultsOf));
    }
    expect(faults).toEqual([]);
  });

  test('held tickets are named in the parts in which they count, with their amount', async () => {
    const { text } = await office.get('/reports/producer_statement?selectedYear=2026&detail=summary');
    const labels = boxesOf(text).flatMap((box) => box.map(({ label }) => label));
    expect(labels.filter((label) => /^Held: \d+ tickets?, (gross|extra miles)$/.test(label)).length).toBeGreaterThan(3);
    const hauler = (await office.get('/reports/hauler_statement?selectedYear=2026&detail=summary')).text;
    expect(
      boxesOf(hauler)
        .flat()
        .some(({ label }) => /^Held: \d+ tickets?, base haul$/.test(label)),
    ).toBe(true);
  });

  test('what was paid elsewhere is taken off, down to the difference', async () => {
    const { text } = await office.get('/reports/customer_statement?selectedYear=2026&detail=summary');
    const [box] = boxesOf(text);
    expect(box?.map(({ label, isSum }) => [label, isSum])).toEqual([
      ['Amount due', false],
      ['Paid elsewhere', false],
      ['Difference', true],
    ]);
    expect(box?.[1]?.text).toMatch(/^−\$/);
  });

  test.each(['producer_statement', 'hauler_statement', 'customer_statement_with_miles'])(
    '%s: workbook and PDF have the same boxes',
    async (name) => {
      const asked = `/reports/${name}?selectedYear=2026&detail=summary`;
      const boxes = boxesOf((await office.get(asked)).text);
      const { sheets } = readXlsx((await office.get(`${asked}&format=xlsx`)).bytes);
      const rows = sheets[1]?.map(([label, value]) => [String(label ?? ''), value] as const) ?? [];
      const told = rows.flatMap(([label, value]) =>
        label.endsWith(' ($)') && typeof value === 'number' ? [`${label.slice(0, -4)} ${Math.round(value * 100)}`] : [],
      );
      for (const box of boxes)
        expect(told.join('\n')).toContain(box.map(({ label, cents }) => `${label} ${cents}`).join('\n'));
      if (!canReadPdf()) return;
      const paper = readPdf((await office.get(`${asked}&format=pdf`)).bytes)
        .flat()
        .join('\n');
      for (const { text } of boxes.flat()) expect(paper).toContain(text);
    },
  );
});
