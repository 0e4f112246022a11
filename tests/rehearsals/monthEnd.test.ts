/**
 * The first month end of an office, in the browser: seventeen statements, a correction, a payment in part, a void, payments by hand, a
 * closing, an undo that is refused, and the books. A ledger beside the product says what each page must show, to the cent.
 * `REHEARSALS=1` plays it on both engines and opens every account.
 */
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { program, visitSignedIn } from '../support/browser';
import { clientOf } from '../support/client';
import { proofOf } from '../support/proof';
import type { RunningServer } from '../support/server';
import { enginesFor, isWhole, withServer } from './engine';
import { MonthEnd } from './monthEnd/acts';
import { Clerk } from './monthEnd/clerk';
import { countHands } from './monthEnd/hands';
import { lastMonth, openOffice } from './monthEnd/office';

describe.skipIf(!program).each(enginesFor('sqlite'))('the first month end on %s', (engine) => {
  test('every page and file has what a ledger beside has', { timeout: 600_000 }, async () => {
    expect(await withServer(engine, rehearse)).toEqual([]);
  });

  /** What differs from the ledger. */
  async function rehearse(browser: Browser, server: RunningServer): Promise<string[]> {
    const call = await clientOf(server);
    const month = lastMonth();
    const office = await openOffice(call, month);
    const at = await visitSignedIn(browser, server);
    const hands = await countHands(at.page);
    const rehearsal = new MonthEnd(new Clerk(at.page), office, month);

    await rehearsal.issue();
    await rehearsal.correct();
    await rehearsal.pay();
    await rehearsal.void();
    await rehearsal.close();
    const files = await rehearsal.export();
    const told = `${hands.clicks} clicks and ${hands.keys} keys`;

    const pages = await rehearsal.pagesOff(isWhole);
    const { proofs } = await proofOf(call, month);
    await at.close();
    process.stdout.write(`The first month end on ${engine}: ${told}.\n`);
    const failing = proofs.flatMap(({ key, differ }) => (differ > 0 ? [`proof ${key}`] : []));
    return [...rehearsal.off, ...pages, ...rehearsal.filesOff(files), ...failing];
  }
});
