/**
 * An owner, a clerk and a viewer in the office at once: an import, keying, a month end, a correction, payments, a void, undo and the books
 * overlap. After each step all proofs agree, nobody has lost a keystroke or sees an error. `REHEARSALS=1` goes round more often, on
 * both engines.
 */
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { program, visitSignedIn, type Visit } from '../support/browser';
import { clientOf } from '../support/client';
import { addPerson } from '../support/people';
import { proofOf } from '../support/proof';
import type { RunningServer } from '../support/server';
import { enginesFor, isWhole, withServer } from './engine';
import { Clerk } from './monthEnd/clerk';
import { lastMonth, openOffice } from './monthEnd/office';
import { Hour } from './threePeople/hour';

const ROUNDS = isWhole ? 5 : 1;

describe.skipIf(!program).each(enginesFor('postgres'))('three people at once on %s', (engine) => {
  test('everything agrees after each step', { timeout: 1_200_000 }, async () => {
    expect(await withServer(engine, rehearse)).toEqual([]);
  });

  /** What is off, step by step, and what was lost. */
  async function rehearse(browser: Browser, server: RunningServer): Promise<string[]> {
    const call = await clientOf(server);
    const month = lastMonth();
    const office = await openOffice(call, month);
    const people = [
      server,
      await addPerson(call, server.url, 'ann', 'clerk'),
      await addPerson(call, server.url, 'vera', 'viewer'),
    ];
    const visits: Visit[] = [];
    for (const one of people) visits.push(await visitSignedIn(browser, one));
    const [owner, clerk, viewer] = visits.map(({ page }) => new Clerk(page));
    if (!owner || !clerk || !viewer) throw new Error('Somebody is missing.');
    const hour = new Hour({ owner, clerk, viewer }, office, month);
    const off: string[] = [];
    for (const [name, act] of hour.steps(ROUNDS)) {
      await act();
      const { proofs } = await proofOf(call, month);
      const failing = proofs.flatMap(({ key, differ }) => (differ > 0 ? [`proof ${key}`] : []));
      off.push(...[...failing, ...(await hour.errors())].map((text) => `${name}: ${text}`));
    }
    for (const [id, values] of hour.typed) {
      const { body } = await call('GET', apiPath(entities.customer, id));
      for (const [key, text] of Object.entries(values)) if (body[key] !== text) off.push(`${key} of ${id}: ${text}`);
    }
    for (const visit of visits) await visit.close();
    process.stdout.write(
      `Three people at once on ${engine}: ${hour.done} steps, ${hour.keys} keys typed, none lost.\n`,
    );
    return [...off, ...hour.lost];
  }
});
