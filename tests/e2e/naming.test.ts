/** In every table of the office the column that names the row can be read in narrow windows, and stays in sight beside the others. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { demoSignIn } from '../../server/seed/seed';
import { LAPTOP, program, scrollRoom, visitSignedIn, type Visit } from '../support/browser';
import { inDemoSuite } from '../support/browserSuite';
import { year } from '../support/business';
import { clientOf } from '../support/client';
import { issuePapers } from '../support/issuedPapers';

/** A small window, as the content of 1024 px beside the menu, and one at 200 %. */
const WIDTHS = [800, 683];
const LEAST = 160;

const YEAR = `from=${year}-01-01&to=${year}-12-31`;

/** Where tables are, what they are called, and the head of the column that names their rows. */
const TABLES = [
  [`/office/statements?${YEAR}`, 'To issue', 'Name'],
  ['/office/statements?tab=issued', 'Issued', 'Name'],
  ['/office/statements/1?tab=lines', 'Tickets', 'Ticket'],
  ['/office/accounts', 'Accounts', 'Name'],
  ['/office/accounts/producer/1', 'Account', 'For'],
  ['/office/books', 'To export', 'Name'],
  ['/office/books?tab=payees', '1099', 'Payee'],
  ['/office/history', 'History', 'What'],
  ['/office/users', 'Users', 'User'],
  [`/office/check?${YEAR}`, 'Tickets to review', 'What to review'],
  ['/office/prices', 'Missing Rates', 'Producer'],
  [`/office/proof?${YEAR}`, 'Where the money goes', 'Crop'],
  [`/office/proof?${YEAR}`, 'What must agree', 'Check'],
  [`/office/proof?${YEAR}`, 'Tickets on no statement', 'Role'],
  [`/office/proof?${YEAR}`, 'Unpaid', 'Kind'],
  ['/office/settings#closing', '', 'What'],
] as const;

const CSV = ['Ticket #,Date,Dairy,Grower,Field,Crop,Truck,Gross,Tare', `1,9/18/${year},A,B,C,D,E,78460,31280`].join(
  '\n',
);

/** What is seen of a naming column when the frame of its table is scrolled to its right end. */
function namingIn(table: Element, head: string) {
  const column = [...table.querySelectorAll('thead th')].find(({ textContent }) => textContent === head);
  const cell = table.querySelector('tbody :is(.naming, td.name)');
  if (!column || !cell) throw new Error(`No row, or no column ${head}, in ${table.textContent}`);
  let frame = table.parentElement;
  while (frame && frame.scrollWidth <= frame.clientWidth) frame = frame.parentElement;
  frame?.scrollTo(10_000, 0);
  const name = column.matches('.naming, .name') ? column : cell;
  const [seen, room] = [name.getBoundingClientRect(), (frame ?? table).getBoundingClientRect()];
  return { width: column.getBoundingClientRect().width, isInSight: seen.left >= room.left && seen.right <= room.right };
}

describe.skipIf(!program)('the tables of the office', () => {
  let open: (width: number) => Promise<Visit>;
  let at: Visit;
  inDemoSuite(async ({ browser, server }) => {
    const owner = { ...demoSignIn, url: server.url };
    await issuePapers(await clientOf(owner));
    open = (width) => visitSignedIn(browser, owner, { size: { ...LAPTOP, width } });
  });
  afterEach(() => at.close());

  /** What is wrong with a table at its place. */
  async function faultsOf(page: Page, address: string, name: string, head: string): Promise<readonly string[]> {
    const table = page.getByRole('table', name === '' ? {} : { name }).first();
    await table.locator('tbody:not(.bones) :is(.naming, td.name)').first().waitFor();
    const { width, isInSight } = await table.evaluate(namingIn, head);
    const { across } = await scrollRoom(page);
    return width >= LEAST && isInSight && across === 0
      ? []
      : [
          `${address} ${name}, ${head}: ${width} px wide, ${isInSight ? '' : 'out of sight, '}the page scrolls by ${across} px`,
        ];
  }

  test.each(WIDTHS)('show whom and what a row is about in windows of %i px', async (width) => {
    at = await open(width);
    const { page } = at;
    const faults: string[] = [];
    for (const [address, name, head] of TABLES) {
      if (!page.url().endsWith(address)) await page.goto(address);
      faults.push(...(await faultsOf(page, address, name, head)));
    }
    const [importing, file] = ['/office/import?table=crop_ticket', Buffer.from(CSV)];
    await page.goto(importing);
    await page.locator('.import-tables label.on em').filter({ hasText: /\d/ }).waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: 'tickets.csv', mimeType: 'text/csv', buffer: file });
    for (const step of ['Columns', 'Names']) {
      await page.locator('.go-on[aria-disabled=false]').click();
      faults.push(...(await faultsOf(page, importing, step, 'In the file')));
    }
    expect(faults).toEqual([]);
  });
});
