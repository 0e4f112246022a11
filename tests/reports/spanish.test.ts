/**
 * Reports in the language that the session's user has chosen (ruling 84): every text is Spanish on the page and in files,
 * numbers and days are as in English. Two reports are kept whole in `golden/es`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { english } from '../../src/messages/en/pack';
import { serverMessages as englishServer } from '../../src/messages/en/server';
import { spanish } from '../../src/messages/es/pack';
import { serverMessages as spanishServer } from '../../src/messages/es/server';
import { localizeRegistry } from '../../src/messages/registryWords';
import { labelOf } from '../../src/rules/labels';
import { reports } from '../../src/rules/reportCatalogue';
import { fieldsOf } from '../../src/rules/rows';
import { matcherOf } from '../support/templates';
import { openOffice, type Office } from './office';
import { paperOf } from './paper';
import { canReadPdf, readPage, readPdf, readXlsx } from './reading';

/** Words of the tables that reports print, with and without their unit. */
function columnTexts(registry: Entities): string[] {
  return Object.values(registry).flatMap((entity) =>
    fieldsOf(entity).flatMap(([key, field]) => {
      const { head, file, unit } = field.print ?? {};
      const names = [labelOf(key, field), head, file].filter((name) => name !== undefined);
      const units = ['unit' in field ? field.unit : undefined, unit].filter((one) => one !== undefined);
      return names.flatMap((name) => [name, ...units.flatMap((one) => [`${name} (${one})`, `${name} ${one}`])]);
    }),
  );
}

const general: Entities = entities;
const isEnglish = matcherOf([...Object.values({ ...english.messages, ...englishServer }), ...columnTexts(general)]);
const isSpanish = matcherOf([
  ...Object.values({ ...spanish.messages, ...spanishServer }),
  ...columnTexts(localizeRegistry(general, spanish)),
]);
/** Texts that only the English catalogue has. `Error`, `Total` and the like are the same in both languages. */
const untranslated = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter((text) => isEnglish(text) && !isSpanish(text));

/** Texts and attributes of a page. */
function textsOfPage(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  const attributes = [...body.matchAll(/(?:aria-label|title)="([^"]*)"/g)].map(([, text = '']) => text);
  const texts = body.split(/<[^>]*>/).map((text) => text.trim());
  return [...attributes, ...texts].filter(Boolean);
}

const period = 'selectedYear=2026&date_from=2026-06-14&date_to=2026-07-18';
let office: Office;
beforeAll(async () => {
  office = await openOffice('sqlite', { crop: 90, delivery: 70, haul: 70 });
  const answer = await office.app.inject({
    method: 'PATCH',
    url: '/api/v1/profile/',
    headers: { authorization: `Bearer ${office.tokens.access}` },
    payload: { language: 'es' },
  });
  expect(answer.statusCode).toBe(200);
});
afterAll(() => office.close());

describe.each(reports.map(({ name }) => name))('%s', (name) => {
  it('is Spanish on the page', async () => {
    const { text } = await office.get(`/reports/${name}?${period}&detail=lines&customer=2`);
    expect(text).toContain('<html lang="es">');
    expect(untranslated(textsOfPage(text))).toEqual([]);
    const all = await office.get(`/reports/${name}?selectedYear=2026&detail=lines`);
    expect(untranslated(textsOfPage(all.text))).toEqual([]);
  });

  it('is Spanish in files', async () => {
    const csv = await office.get(`/reports/${name}?${period}&format=csv`);
    const heads = csv.text.slice(1).split('\r\n')[0]?.split(',') ?? [];
    expect(heads.length).toBeGreaterThan(5);
    expect(untranslated(heads)).toEqual([]);
    const xlsx = await office.get(`/reports/${name}?selectedYear=2026&format=xlsx`);
    const cells = readXlsx(xlsx.bytes)
      .sheets.flat(2)
      .filter((cell) => typeof cell === 'string');
    expect(untranslated(cells)).toEqual([]);
  });
});

describe('as a whole', () => {
  it.each(['producer_statement', 'hauler_statement'])('%s', async (name) => {
    const { text } = await office.get(`/reports/${name}?${period}&detail=lines&customer=2`);
    await expect(readPage(text).map(paperOf).join('\n')).toMatchFileSnapshot(`golden/es/${name}.txt`);
  });

  it.runIf(canReadPdf())('a PDF is Spanish too', async () => {
    const { bytes } = await office.get(`/reports/producer_statement?${period}&format=pdf&customer=2`);
    const words = readPdf(bytes).flat().join('\n');
    for (const text of ['Liquidación del productor', 'Impreso 2026-11-21', 'Página 1 de', 'Cargas'])
      expect(words).toContain(text);
    expect(words).not.toMatch(/Printed|Page 1|Loads|Net pay|avg/);
  });

  it('what cannot be understood is answered in Spanish', async () => {
    const { status, text } = await office.get(
      '/reports/field_report?date_from=x&date_to=y&format=z&crop=q&detail=a&detail=b',
    );
    expect(status).toBe(400);
    expect(untranslated(textsOfPage(text))).toEqual([]);
    expect(text).toContain('El primer día debe ser un día como 2026-06-01, no &quot;x&quot;.');
  });
});
