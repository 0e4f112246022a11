/** The queue of reports of three processes on one PostgreSQL: a reader's place is the same whichever of them its browser asks. */
import { rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../server/db/open';
import { migrate } from '../support/migrate';
import { entities } from '../../src/entities';
import { START } from '../support/app';
import { makeDatabase } from '../support/database';
import { emptyFolder, startServer, type RunningServer } from '../support/server';
import { fillBusiness } from '../reports/business';

const REPORT = '/reports/field_report?selectedYear=2026&format=pdf';
/** Reports that a process makes at a time. */
const AT_ONCE = Math.max(2, availableParallelism() - 1);
const gates = pathToFileURL(join(import.meta.dirname, '../support/gatedMakers.mjs')).href;

interface Page {
  readonly status: number;
  readonly type: string | undefined;
  /** Its sentences, or nothing where it is no page. */
  readonly says: string;
  readonly next: string;
  readonly cancel: string;
}

describe.skipIf(inject('postgresUrl') === '')('three processes on one PostgreSQL', () => {
  const gate = join(emptyFolder(), 'open');
  let servers: RunningServer[] = [];
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  let cookie = '';

  beforeAll(async () => {
    database = await makeDatabase();
    const db = await openDatabase({ databaseUrl: database.url });
    await migrate(db, entities, START);
    await fillBusiness(db, { crop: 60, delivery: 0, haul: 0 });
    await db.close();
    const env = {
      DATABASE_URL: database.url,
      SECRET_KEY: '0123456789abcdef'.repeat(2),
      METRICS: '1',
      NODE_OPTIONS: `--import=${gates}`,
      MAKER_GATE: gate,
    };
    servers = await Promise.all([0, 1, 2].map(() => startServer({ env })));
    const [{ url, username, password }] = servers as [RunningServer];
    const body = JSON.stringify({ username, password });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/v1/token/`, { method: 'POST', headers, body });
    cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }, 60_000);
  afterAll(async () => {
    writeFileSync(gate, '');
    await Promise.all(servers.map((server) => server.stop()));
    await database.remove();
    rmSync(dirname(gate), { recursive: true, force: true });
  });

  const ask = (server: number, path: string): Promise<Response> =>
    fetch(`${servers[server]?.url}${path}`, { headers: { cookie } });
  /** Asks as a browser does that shows the answer. */
  const browse = async (server: number, path: string): Promise<Page> => {
    const { status, type, text } = await navigate(`${servers[server]?.url}${path}`, cookie);
    const found = (pattern: RegExp): string => (pattern.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');
    return {
      status,
      type,
      says: found(/<h1>[^<]*<\/h1>\s*<p>([^<]*)</),
      next: found(/http-equiv="refresh" content="\d;url=([^"]*)"/),
      cancel: found(/href="([^"]*cancel=1)"/),
    };
  };
  const figure = async (server: number, name: string): Promise<number> => {
    const line = (await (await ask(server, '/metrics')).text()).split('\n').find((one) => one.startsWith(`${name} `));
    return Number(line?.split(' ')[1]);
  };
  const isPdf = ({ status, type }: Page): boolean => status === 200 && type === 'application/pdf';
  const NEXT = 'Other reports are being made. Yours is next.';
  const before = (count: number): string => `Other reports are being made: ${count} before yours.`;

  test('tell a reader the same place, keep it when one of them ends, and make the report where it is asked for', async () => {
    // Every maker of every process has work, and does not begin it yet.
    const programs = [0, 1, 2].map((server) => Array.from({ length: AT_ONCE }, () => ask(server, REPORT)));
    const lost = Promise.allSettled(programs[0] ?? []);
    for (const server of [0, 1, 2])
      await expect.poll(() => figure(server, 'windrow_report_files{state="running"}')).toBe(AT_ONCE);

    const first = await browse(0, REPORT);
    const second = await browse(1, REPORT);
    const third = await browse(2, REPORT);
    expect([first, second, third].map(({ says }) => says)).toEqual([NEXT, before(1), before(2)]);
    for (const server of [0, 1, 2]) {
      expect((await browse(server, second.next)).says).toBe(before(1));
      expect((await browse(server, third.next)).says).toBe(before(2));
      expect((await browse(server, first.next)).says).toBe(NEXT);
      expect(await figure(server, 'windrow_report_readers')).toBe(3);
    }

    expect((await browse(2, second.cancel)).says).toBe('Cancelled. Nothing was made.');
    expect((await browse(0, third.next)).says).toBe(before(1));
    expect((await browse(0, second.next)).says).toBe(before(2));

    // The process that took the first reader in ends.
    servers[0]?.signal('SIGKILL');
    await lost;
    expect((await browse(1, first.next)).says).toBe(NEXT);
    expect((await browse(2, third.next)).says).toBe(before(1));

    writeFileSync(gate, '');
    const turnOf = async (server: number, page: Page): Promise<Page> => {
      let at = page;
      await expect
        .poll(
          async () => {
            at = await browse(server, page.next);
            return at.says;
          },
          { timeout: 20_000 },
        )
        .toBe('It is your turn. The report is being made.');
      return at;
    };
    const turn = await turnOf(1, first);
    // The next question may come to any process, too.
    expect(await browse(2, turn.next)).toSatisfy(isPdf);
    expect(await browse(1, (await turnOf(2, third)).next)).toSatisfy(isPdf);
    for (const answer of await Promise.all(programs.slice(1).flat())) expect(answer.status).toBe(200);
    // Loaded again from the same address it is a new report, and nobody waits.
    expect(await browse(2, turn.next)).toSatisfy(isPdf);
    expect(await browse(1, REPORT)).toSatisfy(isPdf);
  }, 90_000);
});

/** Asks for a page. `fetch` would say by itself that it is a script. */
function navigate(url: string, cookie: string): Promise<Pick<Page, 'status' | 'type'> & { readonly text: string }> {
  const headers = { cookie, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (answer) => {
      const { statusCode: status = 0, headers: got } = answer;
      textOf(answer).then((text) => resolve({ status, type: got['content-type'], text }), reject);
    }).once('error', reject);
  });
}
