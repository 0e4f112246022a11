/**
 * The statements of a month end are mailed in one call, by a real mail server that refuses some addresses and hangs up on others
 * (decision 66). Nobody gets a paper twice, everybody else gets theirs once, and the log says what became of each.
 */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../../server/db/database';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import type { MailCounts } from '../../../features/mail/rules/calls';
import type { MailState } from '../../../features/mail/rules/sending';
import type { NumberedRow } from '../../../src/rules/rows';
import { testApi, type Call } from '../../support/api';
import { startMailServer, type MailServer, type Manner } from '../../support/mailServer';
import { mailLog } from '../../support/statements';
import { issueAll, loadHarvest } from './monthEnd';
import { onBothDatabases, scaled, together, type Measured } from '../parts/promise';

export const name = 'Mail of a month end';
export const promise = [44];

const PARTIES = 200;
const TICKETS = 10;
const PATH = '/api/v1/office/statements/mail/';
/** Messages that are read at once. */
const PAGE = 500;
const TEXT = { subject: '{kind} {number}', text: '{period}: {amount}' };

/** What was measured. */
export interface MonthMail {
  readonly parties: number;
  /** Milliseconds from the call until nothing waited any more, and of the slowest list asked for meanwhile. */
  readonly milliseconds: number;
  readonly slowestMs: number;
  /** Bytes that arrived, as they were sent. */
  readonly bytes: number;
  /** Messages of the log by state. */
  readonly states: Readonly<Partial<Record<MailState, number>>>;
  /** Why it does not hold. */
  readonly faults: readonly string[];
}

/** How the mail server treats the messages of a party: every tenth is refused, and of every tenth it hangs up with the whole message. */
function mannerOf(party: number): Manner {
  if (party % 10 === 7) return 'refuse recipient';
  return party % 10 === 3 ? 'cut after' : 'take';
}

/** How each manner must end: the state in the log, and how often the message arrives. */
const ends: Readonly<Partial<Record<Manner, readonly [state: MailState, arrived: number]>>> = {
  take: ['sent', 1],
  'refuse recipient': ['failed', 0],
  'cut after': ['unknown', 1],
};

/** Issues and mails a month of so many parties. */
export async function mailMonth(db: Db, parties: number): Promise<MonthMail> {
  const server = await startMailServer(10_000);
  const { app, call } = await testApi(db, { mail: server.settings });
  try {
    for (let party = 0; party < parties; party += 1) server.manners.set(addressOf(party), mannerOf(party));
    await loadHarvest(db, call, parties, TICKETS);
    const { rows } = await issueAll(call);
    const ids = rows.flatMap(({ statement }) => statement?.id ?? []);
    const began = Date.now();
    const { status, body } = await call('POST', PATH, { ids, ...TEXT });
    if (status !== 202) throw new Error(JSON.stringify(body));
    const slowestMs = await untilMailed(call);
    const milliseconds = Date.now() - began;
    const log = await wholeLog(call);
    const bytes = server.arrived.reduce((sum, { source }) => sum + source.length, 0);
    const byState = Map.groupBy(log, ({ state }) => String(state));
    const states = Object.fromEntries([...byState].map(([state, own]) => [state, own.length]));
    return { parties, milliseconds, slowestMs, bytes, states, faults: faultsIn(log, server, parties) };
  } finally {
    await app.close();
    await server.close();
  }
}

const addressOf = (party: number): string => `farm${party}@farms.example`;

/** Waits until no message waits, and asks for a list meanwhile. Gives the milliseconds of the slowest one. */
async function untilMailed(call: Call): Promise<number> {
  for (let slowest = 0; ;) {
    const asked = Date.now();
    await call('GET', apiPath(entities.feed));
    slowest = Math.max(slowest, Date.now() - asked);
    const { waiting } = (await call('GET', PATH)).body as unknown as MailCounts;
    if (waiting === 0) return slowest;
    await pause(100);
  }
}

async function wholeLog(call: Call): Promise<NumberedRow[]> {
  const messages: NumberedRow[] = [];
  for (let from = 0; ; from += PAGE) {
    const page = await mailLog(call, {}, [from, from + PAGE - 1]);
    messages.push(...page);
    if (page.length < PAGE) return messages;
  }
}

function faultsIn(log: readonly NumberedRow[], { arrived }: MailServer, parties: number): string[] {
  const came = Map.groupBy(arrived, ({ to }) => to);
  const told = Map.groupBy(log, ({ address }) => address);
  return Array.from({ length: parties }, (_, party) => party).flatMap((party) => {
    const address = addressOf(party);
    const [own, others] = [told.get(address) ?? [], came.get(address) ?? []];
    const [state, times] = ends[mannerOf(party)] ?? ['sent', 1];
    const papers = own.map(({ number }) => String(number));
    const isOwn = others.every(({ source }) => papers.every((reference) => source.includes(reference)));
    return [
      ...(own.length === 1 && own[0]?.state === state
        ? []
        : [`${address} is ${own.map((one) => String(one.state)).join()}`]),
      ...(others.length === times ? [] : [`${address} got ${others.length} messages, not ${times}`]),
      ...(isOwn ? [] : [`${address} got the paper of another`]),
    ];
  });
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ faults }: MonthMail): string[] {
  return faults.slice(0, 5);
}

/** @param scale 1: 200 parties on each engine */
export async function run(scale: number): Promise<Measured> {
  const measured = await onBothDatabases((db) => mailMonth(db, scaled(PARTIES, scale)));
  return together(
    measured,
    ({ parties, milliseconds, slowestMs, bytes, states }) =>
      `${parties} parties: ${Math.round(milliseconds / 100) / 10} s, ${Math.round(bytes / 1_000_000)} MB; ${states.sent ?? 0} sent once, ${states.failed ?? 0} refused, ${states.unknown ?? 0} unknown, none twice; slowest other call ${slowestMs} ms`,
    faultsOf,
    `a real mail server on this machine refuses every tenth address, and hangs up on every tenth when it has the message; load of the machine ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} cores`,
  );
}
