/**
 * Kill -9 during entry: a ticket whose notice showed, or whose answer came, is there after the restart. This is done ten times,
 * at different moments, with one clerk on the page and three callers of the API.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILE_NAME } from '../../server/db/engines/sqlite/open';
import { entities } from '../../src/entities';
import type { Values } from '../../src/rules/rows';
import type { Call } from '../support/api';
import { openBrowser, program, signIn, typeFields, untilFocused, visit } from '../support/browser';
import { buildSaved } from '../support/build';
import { clientOf } from '../support/client';
import { emptyFolder, startServer, type RunningServer } from '../support/server';

const CYCLES = 10;
const CALLERS = 3;
const TICKETS = '/api/v1/ticket_crop/ticket-crop/';
const year = new Date().getFullYear();

describe.skipIf(!program)('a power cut during entry', () => {
  let browser: Browser;
  let server: RunningServer;
  const dataDir = emptyFolder();

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startServer({ dataDir });
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Posts tickets one after the other until the server has ended. Records the number of each ticket that got a 201. */
  async function post(call: Call, prefix: string, job: Values, confirmed: string[]): Promise<void> {
    for (let n = 1; ; n++) {
      const ticket = { ...job, ticket_number: `${prefix}-${n}`, gross_weight: 78460, tare_weight: 31280 };
      const answer = await call('POST', TICKETS, ticket).catch(() => undefined);
      if (!answer) return;
      if (answer.status === 201) confirmed.push(ticket.ticket_number);
    }
  }

  /** Keys tickets by hand until the server has ended. The page itself counts the notices. */
  async function key(page: Page, prefix: string, enough: (count: number) => void): Promise<void> {
    for (let n = 1; ; n++) {
      await typeFields(page, [
        ['Ticket Number', `${prefix}-${n}`],
        ['Truck', ''],
        ['Hauler', ''],
        ['Gross Weight', '78460'],
        ['Tare Weight', '31280'],
      ]);
      await page.keyboard.press('Control+Enter');
      await expect
        .poll(() => noticesOf(page).then(({ good, bad }) => good + bad), { interval: 5, timeout: 30_000 })
        .toBeGreaterThanOrEqual(n);
      const { bad, good } = await noticesOf(page);
      enough(good);
      if (bad > 0) return;
    }
  }

  const noticesOf = (page: Page): Promise<{ good: number; bad: number }> =>
    page.evaluate(() => ({
      good: Number(document.body.dataset.good ?? 0),
      bad: Number(document.body.dataset.bad ?? 0),
    }));

  /** Counts in the page, at the moment it shows, each notice about a ticket. */
  async function watchNotices(page: Page): Promise<void> {
    await page.evaluate(() => {
      const { dataset } = document.body;
      new MutationObserver((changes) => {
        for (const added of changes.flatMap((change) => [...change.addedNodes])) {
          if (!(added instanceof HTMLElement) || !added.matches('.notice')) continue;
          const which = added.querySelector('span')?.textContent === 'Ticket submitted successfully!' ? 'good' : 'bad';
          dataset[which] = String(Number(dataset[which] ?? 0) + 1);
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
  }

  /** All ticket numbers in the file, which no server has open. Throws if the file is damaged. */
  function stored(): Set<string> {
    const db = new BetterSqlite(join(dataDir, FILE_NAME));
    try {
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(db.pragma('foreign_key_check')).toEqual([]);
      return new Set(
        db
          .prepare<[], { ticket_number: string }>('select ticket_number from crop_ticket')
          .all()
          .map((row) => row.ticket_number),
      );
    } finally {
      db.close();
    }
  }

  /** One cycle: entry, the kill after `until` notices, and the tickets that were confirmed before it. */
  async function cycle(n: number, job: Values): Promise<{ byHand: string[]; byCall: string[] }> {
    const at = await visit(browser, server.url);
    at.expectLogs(/net::ERR_|status of 5\d\d|Can’t reach Windrow|Failed to fetch/);
    const { page } = at;
    const byCall: string[] = [];
    await signIn(page, server);
    await page.goto(`/crop_ticket/add/${String(job.job_id)}`);
    await untilFocused(page, 'Ticket Number');
    await watchNotices(page);
    const call = await clientOf(server);
    const callers = Array.from({ length: CALLERS }, (_, caller) => post(call, `c${n}-${caller}`, job, byCall));
    const until = 1 + (n % 3);
    // A different moment each time: some kills come between two tickets, others in the middle of one.
    const cut = async (count: number): Promise<void> => {
      if (count < until) return;
      await new Promise((settle) => setTimeout(settle, (n * 37) % 150));
      await server.kill();
    };
    let dying: Promise<void> | undefined;
    try {
      await key(page, `h${n}`, (count) => {
        if (count >= until) dying ??= cut(count);
      });
    } finally {
      // If the entry has failed, the callers must be stopped.
      dying ??= server.kill();
    }
    await Promise.all([dying, ...callers]);
    const { good } = await noticesOf(page);
    await at.close();
    return { byHand: Array.from({ length: good }, (_, ticket) => `h${n}-${ticket + 1}`), byCall };
  }

  test(`loses no confirmed ticket in ${CYCLES} cuts`, { timeout: 600_000 }, async () => {
    const { id: jobId } = await buildSaved(await clientOf(server), entities, 'job', { date: `${year}-09-18` });
    const job = { job_id: jobId, date: `${year}-09-18` };
    const confirmed: string[] = [];
    for (let n = 1; n <= CYCLES; n++) {
      const { byHand, byCall } = await cycle(n, job);
      expect(byHand.length).toBeGreaterThan(0);
      expect(byCall.length).toBeGreaterThan(0);
      confirmed.push(...byHand, ...byCall);
      const there = stored();
      expect(confirmed.filter((number) => !there.has(number))).toEqual([]);
      await server.stop();
      server = await startServer({ dataDir });
    }
    const [last] = confirmed.slice(-1);
    const found = await (await clientOf(server))('GET', `${TICKETS}?ticket_number=${String(last)}`);
    expect(found.body).toMatchObject({ results: [{ ticket_number: last, gross_weight: 78460, tare_weight: 31280 }] });
  });
});
