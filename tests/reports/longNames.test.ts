/** Long names and ticket numbers wrap in the PDF and are never cut. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../server/db/database';
import { reports } from '../../src/rules/reportCatalogue';
import { giveLongNames, marks, wordsOf } from './longNames';
import { openOffice, type Office } from './office';
import { canReadPdf, readPdf } from './reading';

describe.skipIf(!canReadPdf())('long names in the PDF', () => {
  let office: Office;
  beforeAll(async () => {
    let given: Db | undefined;
    office = await openOffice('sqlite', { crop: 120, delivery: 60, haul: 60 }, (db) => (given = db));
    if (given) await giveLongNames(given);
  });
  afterAll(() => office.close());

  test.each(reports.map(({ name }) => name))(
    '%s: every word is printed as often as the others of its name',
    async (name) => {
      const { bytes } = await office.get(`/reports/${name}?selectedYear=2026&detail=lines&format=pdf`);
      const text = readPdf(bytes).flat().join('\n');
      expect(text).not.toContain('…');
      let seen = 0;
      for (const mark of Object.values(marks)) {
        const counts = wordsOf(mark).map((word) => text.split(new RegExp(`${word}\\b`)).length - 1);
        expect([mark, counts.filter((count) => count !== counts[0])]).toEqual([mark, []]);
        seen += counts[0] ?? 0;
      }
      expect(seen).toBeGreaterThan(3);
      // A ticket number that is too long for its column continues on the next line.
      expect(text.replace(/\s+/g, '')).toMatch(/LOAD-/);
    },
  );
});
