/** Dates as the office reads them (ruling 113): chosen once, shown so on every page, typed so, and stored as ever. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoSignIn } from '../../server/seed/seed';
import { entities } from '../../src/entities';
import { addPath, apiPath, editPath } from '../../src/rules/paths';
import type { Call } from '../support/api';
import { axeFaults } from '../support/axe';
import { PHONE, program, untilQuiet, visitSignedIn, type Visit } from '../support/browser';
import { inDemoSuite, type BrowserSuite } from '../support/browserSuite';
import { year } from '../support/business';
import { clientOf } from '../support/client';
import { settledReading } from '../support/geometry';
import { openOffice } from '../support/screen';
import { issuePapers } from '../support/issuedPapers';

const PATH = '/api/v1/office/dates/';
const ISO_DAY = /.{0,40}\b(?:19|20)\d\d-(?:0\d|1[0-2])-[0-3]\d\b.{0,20}/g;
/** What stays ISO on a screen: examples of the forms themselves, and names of files. */
const MEANT = /always have 2026-09-07|(?:2026-09-07 → 9\/7\/2026|9\/7\/2026 → 2026-09-07)$|\.(?:csv|zip|pdf|db|tar)/;

/** Texts, contents of inputs and names for screen readers that the page shows with a day in ISO form. */
async function isoDaysOn({ page }: Visit): Promise<string[]> {
  const texts = await settledReading(page, textsOf);
  const found = texts.flatMap((text) => text.match(ISO_DAY) ?? []);
  return [...new Set(found)].filter((text) => !MEANT.test(text));
}

function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const shown = [document.body.innerText];
    for (const one of document.querySelectorAll('input, [aria-label], [title]')) {
      if (one instanceof HTMLInputElement && one.type !== 'radio') shown.push(one.value, one.placeholder);
      shown.push(one.getAttribute('aria-label') ?? '', one.getAttribute('title') ?? '');
    }
    return shown;
  });
}

/** Days and times in cells that are too narrow for them. */
function cutIn({ page }: Visit): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('td, td :not(svg, svg *)')]
      .filter(({ innerText: text }) => /^\d{1,2}\/\d{1,2}\/\d{4}|\d [AP]M$/.test(text.trim()))
      .filter((one) => getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth)
      .map(({ innerText: text }) => `cut: ${text}`),
  );
}

describe.skipIf(!program)('dates', () => {
  let suite: BrowserSuite;
  let call: Call;
  let at: Visit;

  inDemoSuite(async (opened) => {
    suite = opened;
    call = await clientOf({ ...opened.server, ...demoSignIn });
    // Papers keep the form in which they were issued.
    await call('PUT', PATH, { days: 'mdy', clock: '12' }, { 'if-match': '*' });
    await issuePapers(call);
    await call('PUT', PATH, { days: 'iso', clock: '24' }, { 'if-match': '*' });
  });
  beforeEach(async () => {
    at = await visitSignedIn(suite.browser, { ...demoSignIn, url: suite.server.url });
  });
  afterEach(() => at.close());

  test('are chosen in the settings and shown at once', async () => {
    const { page } = at;
    await page.goto('/office/settings#dates');
    await page.getByRole('radio', { name: '9/7/2026' }).check();
    await page.getByRole('radio', { name: '1:23 PM' }).check();
    await page.getByRole('button', { name: 'Save Dates' }).click();
    await page.getByText('Saved. Others see it when they next open a page.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect((await call('GET', PATH)).body).toEqual({ days: 'mdy', clock: '12', chosen: true });
    await page.goto('/ticket_crop/list');
    await page
      .getByText(/^\d{1,2}\/\d{1,2}\/20\d\d$/)
      .first()
      .waitFor();
  });

  test('are in one form on every page', async () => {
    await call('PUT', PATH, { days: 'mdy', clock: '12' }, { 'if-match': '*' });
    const { page } = at;
    await page.goto('/');
    await openOffice(page);
    const links = page.locator('.side-menu .office a');
    const office = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const [ticket] = (await call('GET', `${apiPath(entities.crop_ticket)}?page=1`)).body.results as { id: number }[];
    const addresses = [
      '/',
      '/customers/list',
      '/ticket_crop/list',
      '/jobs/list',
      '/report_runner',
      '/profile',
      ...office,
      '/office/statements?tab=issued',
      '/office/statements/1?tab=lines',
      '/office/statements/1?tab=sent',
      '/office/accounts/producer/1',
      '/office/settings#backup',
      '/office/settings#closing',
      '/office/settings#papers',
      '/office/users',
      editPath(entities.crop_ticket, ticket?.id ?? 0),
      editPath(entities.customer, 1),
      addPath(entities.customer),
    ];
    const odd: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      odd.push(...[...(await isoDaysOn(at)), ...(await cutIn(at))].map((text) => `${address}: ${text}`));
    }
    expect(odd).toEqual([]);
  });

  test('do not make a page ask twice for what its head asked for early', async () => {
    await call('PUT', PATH, { days: 'mdy', clock: '12' }, { 'if-match': '*' });
    const { page } = at;
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('windrow.dates'))).toBe('mdy 12');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/v1/ticket_crop/')) asked.push(pathname + search);
    });
    await page.goto('/ticket_crop/list');
    await untilQuiet(page);
    expect([asked.length > 0, asked.toSorted()]).toEqual([true, [...new Set(asked)].toSorted()]);
  });

  test('are typed in the order in which they are shown', async () => {
    await call('PUT', PATH, { days: 'dmy', clock: '24' }, { 'if-match': '*' });
    const { page } = at;
    await page.goto('/jobs/list');
    await page.goto('/jobs/add');
    const day = page.getByLabel('Date').first();
    await day.fill('7/9/2026');
    await day.blur();
    expect(await day.inputValue()).toBe('7/9/2026');
    await day.fill('9/8');
    await day.blur();
    expect(await day.inputValue()).toBe(`9/8/${year}`);
    await day.fill('t');
    await day.blur();
    const now = new Date();
    expect(await day.inputValue()).toBe(`${now.getDate()}/${now.getMonth() + 1}/${now.getFullYear()}`);
  });

  test('fit on a phone', async () => {
    const phone = await visitSignedIn(suite.browser, { ...demoSignIn, url: suite.server.url }, { size: PHONE });
    await phone.page.goto('/office/settings#dates');
    await phone.page.getByRole('radio', { name: '9/7/2026' }).waitFor();
    expect(await axeFaults(phone.page)).toEqual([]);
    await phone.close();
  });
});
