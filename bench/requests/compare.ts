/** Every request on every server in turn, several rounds, so that all of them meet the same machine. */
import type { Direct } from './direct';
import { openConnection, type Connection } from './connection';
import { measure, medianOf, quantile, type Measured } from './measure';
import { factsOf, nextTicket, requestsFor, type Request } from './requests';
import type { Subject } from './subjects';

/** Connections of the busy runs. */
export const CONNECTIONS = 16;
const ROUNDS = 3;
const WARM = { count: 30, ms: 300 };
const ONE = { count: 300, ms: 700 };
const MANY = { count: 3000, ms: 700 };

/** What a request took on a server: alone, and on 16 connections. Nothing is saved between the calls of the latter. */
export interface Took {
  readonly alone: Measured;
  readonly together?: Measured;
  /** p50 of its SQL alone. */
  readonly bare?: number;
}

/** The figures of one server, by the name of the request. */
export type Figures = ReadonlyMap<string, Took>;

interface Caller {
  readonly subject: Subject;
  readonly connections: readonly Connection[];
  readonly requests: readonly Request[];
  readonly direct: Direct | undefined;
  readonly runs: Map<string, Runs>;
}

interface Runs {
  readonly alone: Measured[];
  readonly together: Measured[];
  readonly bare: number[];
}

/** Measures all requests on each server, and their SQL alone where there is a `direct` of the server. @returns the figures of each */
export async function compare(
  subjects: readonly Subject[],
  { tickets, direct }: { tickets: number; direct: ReadonlyMap<Subject['name'], Direct> },
  say: (text: string) => void,
): Promise<Map<Subject['name'], Figures>> {
  const callers: Caller[] = [];
  for (const subject of subjects) callers.push(await callerOf(subject, tickets, direct.get(subject.name)));
  const names = callers[0]?.requests.map(({ name }) => name) ?? [];
  let sent = 1_000_000 + Math.floor(Math.random() * 1e9);
  for (const name of names) {
    for (let round = 0; round < ROUNDS; round++) {
      // Another one begins each round.
      const turn = round % callers.length;
      for (const caller of [...callers.slice(turn), ...callers.slice(0, turn)]) await run(caller, name, () => sent++);
    }
    say(`  ${name}`);
  }
  for (const { connections } of callers) for (const connection of connections) connection.close();
  return new Map(callers.map(({ subject, runs }) => [subject.name, figuresOf(runs)]));
}

async function callerOf(subject: Subject, tickets: number, direct: Direct | undefined): Promise<Caller> {
  const target = { ...subject.at, access: subject.access };
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(target)));
  const [first] = connections;
  if (!first) throw new Error('No connection was opened.');
  const all = requestsFor(await factsOf(first, tickets));
  // The peer remembers nothing, so that a save changes nothing for it.
  const asked = subject.place ? all : all.filter(({ windrowOnly, afterSave }) => !windrowOnly && !afterSave);
  return { subject, connections, requests: asked, direct, runs: new Map() };
}

async function run({ connections, requests, direct, runs }: Caller, name: string, next: () => number): Promise<void> {
  const request = requests.find((one) => one.name === name);
  const [first, second] = connections;
  if (!request || !first || !second) return;
  const calls = (n: number) => request.call(Number.isFinite(request.variants) ? n : next());
  const before = request.afterSave && (async (): Promise<void> => void (await second.send(nextTicket(next()))));
  await measure([first], calls, WARM, before);
  const kept = runs.get(name) ?? { alone: [], together: [], bare: [] };
  kept.alone.push(await measure([first], calls, ONE, before));
  if (!request.afterSave) kept.together.push(await measure(connections, calls, MANY));
  const bare = (await direct?.timesOf(name)) ?? [];
  if (bare.length > 0) kept.bare.push(quantile(bare, 0.5));
  runs.set(name, kept);
}

function figuresOf(runs: Caller['runs']): Figures {
  return new Map(
    [...runs].map(([name, { alone, together, bare }]) => [
      name,
      {
        alone: medianOf(alone),
        ...(together.length > 0 ? { together: medianOf(together) } : {}),
        ...(bare.length > 0 ? { bare: quantile(bare, 0.5) } : {}),
      },
    ]),
  );
}
