/** The office as the season reaches it: a server process of the demo, by HTTP alone, two people, and a clock that can be moved. */
import { randomBytes } from 'node:crypto';
import { demoSignIn } from '../../../../server/seed/seed';
import type { Answer, Call } from '../../../support/api';
import { clientOf } from '../../../support/client';
import { addPerson } from '../../../support/people';
import { emptyFolder, startServer, type RunningServer } from '../../../support/server';
import { rmSync } from 'node:fs';

/** Who works in the office. */
export type Person = 'owner' | 'clerk';

/** Where the office works. */
export interface OfficeParts {
  /** `DATABASE_URL` on PostgreSQL. */
  readonly env: Readonly<Record<string, string>>;
  /** The library that gives a program another clock; absent: the machine's clock. */
  readonly clock?: string | undefined;
}

/** What goes with a call. */
interface AskedOf {
  readonly body?: unknown;
  /** The states that are taken. Default: 200. */
  readonly expect?: readonly number[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** The moment at which the demo is made: its three years are whole then. */
const MADE = '2026-12-31 18:00:00';

/** An office. */
export class Office {
  readonly #parts: OfficeParts;
  readonly #folder = emptyFolder();
  readonly #secret = randomBytes(32).toString('hex');
  #server: RunningServer | undefined;
  #calls: Readonly<Partial<Record<Person, Call>>> = {};
  #cookie = '';
  #today: string | undefined;
  #clerk: { readonly username: string; readonly password: string } | undefined;

  constructor(parts: OfficeParts) {
    this.#parts = parts;
  }

  /** The day by the server's clock; `undefined` where it is the machine's. */
  get today(): string | undefined {
    return this.#today;
  }

  /** Makes the demo and lets both people in. */
  async open(): Promise<void> {
    await this.#start(MADE);
    const { username, password, call } = await addPerson(this.#call('owner'), this.#running.url, 'second', 'clerk');
    this.#clerk = { username, password };
    this.#calls = { ...this.#calls, clerk: call };
  }

  /** Stops the server and starts it again, in the morning of a day. */
  async restart(day: string): Promise<void> {
    await this.#server?.stop();
    await this.#start(`${day} 08:00:00`);
  }

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.#server?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** A call that has to be answered by one of these states. */
  async ask(
    who: Person,
    method: Parameters<Call>[0],
    path: string,
    { body, expect = [200], headers }: AskedOf = {},
  ): Promise<Answer> {
    const send = () => this.#call(who)(method, `/api/v1/${path}`, body, headers);
    const answer = await this.#renewed(send);
    if (expect.includes(answer.status)) return answer;
    const told = JSON.stringify(answer.body).slice(0, 500);
    throw new Error(`${method} ${path} by the ${who} was answered by ${answer.status}: ${told}`);
  }

  /** What a GET answers. The caller knows its shape. */
  async read<T>(path: string, who: Person = 'owner'): Promise<T> {
    return (await this.ask(who, 'GET', path)).body as T;
  }

  /** A paper's kept file, or the copy that is stamped void. */
  async fileOf(id: number, copy: '' | '?copy=void' = ''): Promise<Buffer> {
    const path = `/api/v1/office/statements/${id}/pdf/${copy}`;
    const answer = await this.#fetch(path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200 || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
      throw new Error(`The file of paper ${id} was answered by ${answer.status}.`);
    return bytes;
  }

  /** The PDF that the owner gets for what is sent. */
  async post(path: string, body: object): Promise<Buffer> {
    const answer = await this.#fetch(`/api/v1/${path}`, JSON.stringify(body), 'application/json');
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) throw new Error(`${path} was answered by ${answer.status}: ${bytes.toString()}`);
    return bytes;
  }

  /** The text of a file below the API, as the owner gets it. */
  async textAt(path: string): Promise<string> {
    const answer = await this.#fetch(`/api/v1/${path}`);
    if (answer.status !== 200) throw new Error(`${path} was answered by ${answer.status}.`);
    return answer.text();
  }

  /** Sends a file; answers what was made of it. The caller knows its shape. */
  async send<T>(path: string, file: string): Promise<T> {
    const answer = await this.#fetch(`/api/v1/${path}`, file, 'text/csv');
    if (answer.status !== 201) throw new Error(`${path} was answered by ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** What a browser gets that opens an address of reports. */
  async textOf(path: string): Promise<string> {
    const answer = await fetch(this.#running.url + path, { headers: { cookie: this.#cookie } });
    if (answer.status !== 200) throw new Error(`${path} was answered by ${answer.status}.`);
    return answer.text();
  }

  #token = '';

  /** A GET by the owner, or a POST of what is sent. */
  #fetch(path: string, body?: string, type = ''): Promise<Response> {
    const sent = body === undefined ? undefined : { method: 'POST', body };
    const headers = sent ? { 'content-type': type } : undefined;
    return this.#renewed(() =>
      fetch(this.#running.url + path, { ...sent, headers: { ...headers, authorization: this.#token } }),
    );
  }

  /** What is answered, if need be with new tokens: on a slow machine the last checks take longer than one lasts. */
  async #renewed<T extends { readonly status: number }>(send: () => Promise<T>): Promise<T> {
    const answer = await send();
    if (answer.status !== 401) return answer;
    await this.#enter();
    return send();
  }

  get #running(): RunningServer {
    if (!this.#server) throw new Error('The office is closed.');
    return this.#server;
  }

  #call(who: Person): Call {
    const call = this.#calls[who];
    if (!call) throw new Error(`The ${who} is not in the office.`);
    return call;
  }

  async #start(at: string): Promise<void> {
    const { env, clock } = this.#parts;
    const fake =
      clock === undefined ? {} : { LD_PRELOAD: clock, FAKETIME: `@${at}`, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
    this.#today = clock === undefined ? undefined : at.slice(0, 10);
    const own = { DEMO: 'usual', SECRET_KEY: this.#secret, LOG_LEVEL: 'fatal', TZ: 'UTC' };
    this.#server = await startServer({ dataDir: this.#folder, env: { ...own, ...env, ...fake } });
    await this.#enter();
  }

  /** Signs both in. */
  async #enter(): Promise<void> {
    const { url } = this.#running;
    await this.#signIn(url);
    const owner = await clientOf({ url, ...demoSignIn });
    const clerk = this.#clerk && (await clientOf({ url, ...this.#clerk }));
    this.#calls = clerk ? { owner, clerk } : { owner };
  }

  /** Keeps the token and the cookie of report pages, which the calls below the API do without. */
  async #signIn(url: string): Promise<void> {
    const answer = await fetch(`${url}/api/v1/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(demoSignIn),
    });
    const body = (await answer.json()) as { readonly access: string };
    this.#token = `Bearer ${body.access}`;
    this.#cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0] ?? '')
      .join('; ');
  }
}
