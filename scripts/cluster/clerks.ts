/** Clerks who key tickets by way of the balancer, and press save again with the same key until each is saved. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { Values } from '../../src/rules/rows';

const TICKETS = apiPath(entities.crop_ticket);
/** A clerk waits so long for an answer before pressing again. */
const PATIENCE = 15_000;
const BETWEEN_TRIES = 1000;

/** What clerks met. */
export interface Diary {
  /** Numbers of tickets that were acknowledged, with the moment of the acknowledgement. */
  readonly saved: Map<string, number>;
  /** Moments at which a page came, in order. */
  readonly pages: number[];
  /** Answers but 2xx, by what they were; `cut` where none came. */
  readonly failures: Map<string, number>;
  /** How often save was pressed again. */
  again: number;
  /** Answers that no pressing again can mend. */
  readonly refused: string[];
}

/** Who they are and where. */
export interface Office {
  readonly url: string;
  readonly user: { readonly username: string; readonly password: string };
  /** A ticket without its number. */
  readonly ticket: Values;
}

export function newDiary(): Diary {
  return { saved: new Map(), pages: [], failures: new Map(), again: 0, refused: [] };
}

/** Starts clerks; each saves a ticket and lists the newest ones every `every` milliseconds. */
export function startClerks(office: Office, diary: Diary, { count, every }: { count: number; every: number }) {
  const ending = new AbortController();
  const all = Array.from({ length: count }, (_, at) =>
    work(office, diary, { at, every, count, signal: ending.signal }),
  );
  const pages = watchPages(office.url, diary, ending.signal);
  return {
    end: async (): Promise<void> => {
      ending.abort();
      await Promise.all([...all, pages]);
    },
  };
}

interface Shift {
  readonly at: number;
  readonly every: number;
  readonly count: number;
  readonly signal: AbortSignal;
}

async function work(office: Office, diary: Diary, { at, every, count, signal }: Shift): Promise<void> {
  await pause((every / count) * at);
  let access = await signIn(office, diary);
  for (let n = 1; !signal.aborted; n++) {
    const began = performance.now();
    const ticket_number = `C${at}-${n}-${randomUUID().slice(0, 4)}`;
    access = await save(office, diary, { access, ticket: { ...office.ticket, ticket_number } });
    await ask(diary, () => fetch(`${office.url}${TICKETS}?page=1`, { headers: bearer(access), signal: limit() }));
    await pause(Math.max(0, every - (performance.now() - began)));
  }
}

const bearer = (access: string): Record<string, string> => ({ authorization: `Bearer ${access}` });
const limit = (): AbortSignal => AbortSignal.timeout(PATIENCE);

/** Presses save until the ticket is saved; answers the token that was good. */
async function save(
  office: Office,
  diary: Diary,
  { access, ticket }: { readonly access: string; readonly ticket: Values & { readonly ticket_number: string } },
): Promise<string> {
  const key = randomUUID();
  for (let token = access; ; diary.again += 1) {
    const answer = await ask(diary, () =>
      fetch(office.url + TICKETS, {
        method: 'POST',
        headers: { ...bearer(token), 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(ticket),
        signal: limit(),
      }),
    );
    if (answer?.status === 201) {
      diary.saved.set(ticket.ticket_number, performance.now());
      return token;
    }
    if (answer?.status === 401) token = await signIn(office, diary);
    else if (answer && answer.status < 500 && answer.status !== 409) {
      diary.refused.push(`${ticket.ticket_number}: ${answer.status} ${answer.text.slice(0, 200)}`);
      return token;
    }
    await pause(BETWEEN_TRIES);
  }
}

interface Told {
  readonly status: number;
  readonly text: string;
}

async function ask(diary: Diary, call: () => Promise<Response>): Promise<Told | undefined> {
  const told = await call()
    .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
    .catch(() => undefined);
  const name = told === undefined ? 'cut' : String(told.status);
  if (!name.startsWith('2')) diary.failures.set(name, (diary.failures.get(name) ?? 0) + 1);
  return told;
}

async function signIn({ url, user }: Office, diary: Diary): Promise<string> {
  for (;;) {
    const told = await ask(diary, () =>
      fetch(`${url}/api/v1/token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(user),
        signal: limit(),
      }),
    );
    if (told?.status === 200) return String(JSON.parse(told.text).access);
    await pause(BETWEEN_TRIES);
  }
}

/** Asks for the page itself, ten times a second. */
async function watchPages(url: string, { pages }: Diary, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (answer?.status === 200) pages.push(performance.now());
    await answer?.body?.cancel();
    await pause(100);
  }
}
