/**
 * Fifty tickets are keyed in Chromium while the network is slow (800 ms), breaks the connection of every twentieth piece of
 * data, and is away for 30 seconds once: each ticket is stored once, and nothing that was typed is cleared by an error.
 */
import type { Page } from 'playwright-core';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { rowsIn } from '../../support/api';
import { openBrowser, program, signIn, visit } from '../../support/browser';
import { buildSaved } from '../../support/build';
import { clientOf } from '../../support/client';
import { startServer } from '../../support/server';
import { openEntry, stackOf } from '../../support/stack';
import { badNetwork } from '../parts/badNetwork';
import { keyTicket, type Keyed } from '../parts/keying';
import { chances, onBothEngines, scaled, together, type Measured } from '../parts/promise';
import { stopping } from '../parts/stopping';

export const name = 'Tickets keyed over a bad network';
export const promise = [43];

const TICKETS = 50;
const CUT = 30_000;
const QUALITY = { latency: 800, loss: 0.05 };

/** What was measured. */
export interface BadEntry {
  readonly tickets: number;
  readonly stored: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Stored with other figures than were typed. */
  readonly other: readonly string[];
  /** Tickets whose typed text was not in the form after an error. */
  readonly cleared: readonly string[];
  /** How often the clerk had to press the button again. */
  readonly again: number;
  readonly broken: number;
}

/** Keys so many tickets, with one cut of so long in the middle. */
export function keyOver(env: Readonly<Record<string, string>>, tickets: number, cutFor = CUT): Promise<BadEntry> {
  return stopping(async (started) => {
    const server = await startServer({ env: { ...env, LOG_LEVEL: 'error' } });
    started(() => server.stop());
    const network = await badNetwork(server.url, QUALITY, chances(5));
    started(() => network.close());
    const browser = await openBrowser();
    started(() => browser.close());
    const call = await clientOf(server);
    const { id: jobId } = await buildSaved(call, entities, 'job', { date: `${new Date().getFullYear()}-09-18` });
    const { id: haulerId } = await buildSaved(call, entities, 'hauler', { name: 'Long Road' }, 8);
    await buildSaved(call, entities, 'truck', { name: 'P-14', hauler: haulerId }, 9);
    const at = await visit(browser, network.url);
    await signIn(at.page, server);
    await openEntry(at.page, jobId);
    network.worsen();
    const meant = stackOf(tickets);
    const keyed = await keyAll(at.page, meant, () => network.cut(cutFor));
    await at.page.context().close();
    const rows = rowsIn(await call('GET', `${apiPath(entities.crop_ticket)}?job_id=${jobId}`));
    const numbers = rows.map(({ ticket_number }) => String(ticket_number));
    return {
      tickets,
      stored: rows.length,
      lost: meant.map((one) => one.ticket_number).filter((number) => !numbers.includes(number)),
      doubled: numbers.filter((number, place) => numbers.indexOf(number) !== place),
      other: meant
        .filter((one) =>
          rows.some(
            (row) =>
              row.ticket_number === one.ticket_number &&
              (row.gross_weight !== one.gross_weight || row.tare_weight !== one.tare_weight),
          ),
        )
        .map((one) => one.ticket_number),
      ...keyed,
      broken: network.broken(),
    };
  });
}

async function keyAll(
  page: Page,
  meant: ReturnType<typeof stackOf>,
  cut: () => Promise<void>,
): Promise<{ cleared: string[]; again: number }> {
  const [cleared, all]: [string[], Keyed[]] = [[], []];
  let cutting: Promise<void> | undefined;
  for (const [at, load] of meant.entries()) {
    if (at === Math.floor(meant.length / 2)) cutting = cut();
    const keyed = await keyTicket(page, load, 'P-14');
    all.push(keyed);
    if (keyed.isCleared) cleared.push(load.ticket_number);
  }
  await cutting;
  return { cleared, again: all.reduce((sum, { again }) => sum + again, 0) };
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ tickets, stored, lost, doubled, other, cleared, broken }: BadEntry): string[] {
  return [
    ...(stored === tickets ? [] : [`${stored} rows of ${tickets}`]),
    ...(lost.length > 0 ? [`lost: ${lost.join(', ')}`] : []),
    ...(doubled.length > 0 ? [`twice: ${doubled.join(', ')}`] : []),
    ...(other.length > 0 ? [`other figures: ${other.join(', ')}`] : []),
    ...(cleared.length > 0 ? [`cleared: ${cleared.join(', ')}`] : []),
    ...(broken === 0 ? ['no connection was broken'] : []),
  ];
}

/** @param scale 1: fifty tickets and a cut of 30 s on each engine */
export async function run(scale: number): Promise<Measured> {
  if (!program) return { figure: '–', verdict: 'not run', detail: 'no Chromium on this machine' };
  const measured = await onBothEngines((env) =>
    keyOver(env, scaled(TICKETS, scale, 4), scale < 1 ? Math.max(5000, CUT * scale) : CUT),
  );
  return together(
    measured,
    ({ tickets, stored, lost, doubled, cleared, again, broken }) =>
      `${tickets} tickets keyed: ${stored} rows, ${lost.length} lost, ${doubled.length} double, ${cleared.length} cleared (${broken} connections broken, sent again by hand ${again} ×)`,
    faultsOf,
    'by a proxy that resets connections, which is harder than lost packets',
  );
}
