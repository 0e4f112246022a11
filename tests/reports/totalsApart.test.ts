/** Figures in rows of totals of the PDF never touch, however large they are. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../server/db/database';
import { reports } from '../../src/rules/reportCatalogue';
import { giveAllToOne } from './oneParty';
import { openOffice, type Office } from './office';
import { canReadPdf } from './reading';

/** Points between two figures: 4 CSS pixels. */
const APART = 3;

interface Word {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly base: number;
}

/** The words of each page with their boxes. */
function pagesOf(bytes: Buffer): Word[][] {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-apart-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), bytes);
    const options = { encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 } as const;
    const xml = execFileSync('pdftotext', ['-bbox', '-enc', 'UTF-8', join(folder, 'a.pdf'), '-'], options);
    return xml.split('<page ').map((page) =>
      [...page.matchAll(/<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g)].map(
        ([, left, right, base, text = '']) => ({
          text,
          left: Number(left),
          right: Number(right),
          base: Number(base),
        }),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Figures of rows of totals that are too close to the text on their left, and the number of figures checked. */
function tooNear(page: readonly Word[]): { looked: number; near: string[] } {
  const near: string[] = [];
  let looked = 0;
  for (const { base, right: edge } of page.filter(({ text, left }) => /^(Total|Grand)$/.test(text) && left < 60)) {
    const figures = page
      .filter((word) => Math.abs(word.base - base) < 2.5 && word.left > edge && /^(avg|[−\d,.]+)$/.test(word.text))
      .toSorted((a, b) => a.left - b.left);
    for (const [at, { text, left }] of figures.entries()) {
      const before = figures[at - 1];
      if (!before || before.text === 'avg') continue;
      looked += 1;
      if (left - before.right < APART) near.push(`${before.text}|${text}: ${(left - before.right).toFixed(1)}`);
    }
  }
  return { looked, near };
}

describe.skipIf(!canReadPdf()).each([210, 3000])('totals of %i loads in the PDF', (loads) => {
  let office: Office;
  beforeAll(async () => {
    let given: Db | undefined;
    office = await openOffice('sqlite', { crop: loads, delivery: loads, haul: loads }, (db) => (given = db));
    if (given) await giveAllToOne(given);
  });
  afterAll(() => office.close());

  test.each(reports.map(({ name }) => name))('%s: no two figures touch', async (name) => {
    const { bytes } = await office.get(`/reports/${name}?selectedYear=2026&detail=summary&format=pdf`);
    const found = pagesOf(bytes).map(tooNear);
    expect(found.flatMap(({ near }) => near)).toEqual([]);
    expect(found.reduce((sum, { looked }) => sum + looked, 0)).toBeGreaterThan(2);
  });
});
