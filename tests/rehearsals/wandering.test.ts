/**
 * Three windows wander through the product in random order, by menu, links, Back and keys. Every screen must look as it does
 * opened fresh: the style sheets of the screens before it are still there, and may not reach it. `REHEARSALS=1` makes it long,
 * `SEED` takes another way.
 */
import { describe, expect, test } from 'vitest';
import { randomOf } from '../../server/seed/random';
import { demoSignIn } from '../../server/seed/seed';
import { LAPTOP, PHONE, program, visitSignedIn, type Visit, type VisitSettings } from '../support/browser';
import { inDemoSuite } from '../support/browserSuite';
import { clientOf } from '../support/client';
import { issuePapers } from '../support/issuedPapers';
import { FreshScreens, Wanderer } from './wander';

const SCREENS = process.env.REHEARSALS ? 300 : 24;
const SEED = Number(process.env.SEED ?? 28);
const WINDOWS = [LAPTOP, { width: 1024, height: 768 }, PHONE];

describe.skipIf(!program)('wandering', () => {
  let open: (size: VisitSettings['size']) => Promise<Visit>;
  inDemoSuite(async ({ browser, server }) => {
    const owner = { ...demoSignIn, url: server.url };
    await issuePapers(await clientOf(owner));
    open = (size) => visitSignedIn(browser, owner, size && { size });
  });

  async function wander(size: VisitSettings['size'], seed: number) {
    const [at, reference] = [await open(size), await open(size)];
    const fresh = new FreshScreens(reference.page);
    await at.page.goto('/');
    const wanderer = new Wanderer(at.page, randomOf(seed), fresh);
    const odd: string[] = [];
    for (let n = 0; n < SCREENS / WINDOWS.length; n++) odd.push(...(await wanderer.step()));
    await at.close();
    await reference.close();
    return { odd, addresses: fresh.count };
  }

  test('finds every screen as it is opened fresh', { timeout: 3_600_000 }, async () => {
    const windows = await Promise.all(WINDOWS.map((size, n) => wander(size, SEED + n)));
    const addresses = windows.reduce((sum, one) => sum + one.addresses, 0);
    process.stdout.write(`Wandering, seed ${SEED}: ${SCREENS} screens, ${addresses} of them opened fresh as well.\n`);
    expect(windows.flatMap(({ odd }) => odd)).toEqual([]);
  });
});
