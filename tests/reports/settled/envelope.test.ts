/** Page 1 in a no. 10 envelope with a window, measured in the PDF: the address is seen, and nothing else is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../server/db/database';
import { migrate } from '../../support/migrate';
import { settledReports, type PaperCode } from '../../../server/reports/compose/settlement';
import { entities } from '../../../src/entities';
import { START } from '../../support/app';
import { openTestDatabase } from '../../support/database';
import { fillBusiness } from '../business';
import { canReadPdf } from '../reading';
import { freeze, logoPng, pdfOf, type Asked } from './frozen';
import { wordsOf, type Word } from './words';

/** Points of so many inches. */
const inches = (count: number): number => count * 72;
/** The envelope is 9 1/2 × 4 1/8 in; its window 4 1/2 × 1 1/8 in, 7/8 in from the left and 1/2 in from the bottom. */
const window = {
  left: inches(7 / 8),
  top: inches(4 + 1 / 8 - 1 / 2 - 1 - 1 / 8),
  width: inches(4.5),
  height: inches(9 / 8),
};
/** The sheet is folded to 9 1/4 × 4 in, so it can slide a quarter inch to the right and an eighth down. */
const slides = [0, 1 / 4].flatMap((x) => [0, 1 / 8].map((y) => ({ x: inches(x), y: inches(y) })));

/** Whether the window shows a word, all of it or a part, when the sheet has slid. */
function isSeen({ left, right, top, bottom }: Word, { x, y }: (typeof slides)[number]): 'all' | 'part' | 'none' {
  const [l, r, t, b] = [left + x, right + x, top + y, bottom + y];
  const end = { right: window.left + window.width, bottom: window.top + window.height };
  if (r <= window.left || l >= end.right || b <= window.top || t >= end.bottom) return 'none';
  return l >= window.left && r <= end.right && t >= window.top && b <= end.bottom ? 'all' : 'part';
}

const parties: Readonly<Record<PaperCode, Asked['filters']>> = {
  PS: { producer: 11 },
  HS: { hauler: 1 },
  CS: { customer: 1 },
  CM: { customer: 2 },
  FC: { customer: 3 },
  DS: { customer: 4 },
};
const codes = Object.keys(settledReports) as PaperCode[];

describe.skipIf(!canReadPdf())('the window of a no. 10 envelope', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase('sqlite');
    await migrate(db, entities, START);
    await fillBusiness(db, { crop: 300, delivery: 150, haul: 150 });
  });
  afterAll(() => db.close());

  test.each(codes)('%s shows the whole address and nothing else, wherever the sheet slides', async (code) => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      text: `Drying of load ${at}`,
      date: '2026-09-08',
      amount: '-1.00',
    }));
    const frozen = await freeze(db, {
      code,
      period: { from: '2026-01-01', to: '2026-12-31' },
      filters: parties[code],
      more: { adjustments: many.slice(0, 8) },
      settlement: { logo: { type: 'image/png', data: logoPng() }, partial: ['Corn Silage'] },
    });
    const address = ['4418 County Road V', 'Suite 12, second building behind the old elevator', 'Bridgeport, WI 54194'];
    const paper = { ...frozen, party: { ...frozen.party, address } };
    const [page = []] = wordsOf(await pdfOf(paper));
    for (const slide of slides) {
      const seen = page.filter((word) => isSeen(word, slide) === 'all').map(({ text }) => text);
      const cut = page.filter((word) => isSeen(word, slide) === 'part').map(({ text }) => text);
      expect(cut).toEqual([]);
      expect(seen.join(' ')).toBe([paper.party.name, ...address].join(' '));
    }
  });
});
