/** Imports as the page makes them: every step a call of the API. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Import, ImportChange, ImportedRow, RowOutcome } from '../../features/imports/rules/calls';

const ROOT = '/api/v1/office/imports/';

/** Makes calls about imports. */
export interface Importer {
  /** Reads a file; fails the test when that is refused. */
  read(table: string, file: string | Uint8Array, name?: string): Promise<Import>;
  /** Sends a file with the type that a browser gives it. */
  send(
    table: string,
    file: string | Uint8Array,
    name?: string,
    type?: string,
  ): Promise<{ status: number; body: unknown }>;
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown }>;
  change(id: number, change: ImportChange): Promise<Import>;
  names(id: number): Promise<Import>;
  /** Checks and waits for the result. */
  check(id: number): Promise<Import>;
  /** Runs and waits for the result. */
  run(id: number): Promise<Import>;
  /** Waits until nothing is done with it any more. */
  settled(id: number): Promise<Import>;
  rows(id: number, outcome: RowOutcome): Promise<ImportedRow[]>;
  /** All steps with what is proposed. */
  all(table: string, file: string | Uint8Array): Promise<Import>;
}

/** @param headers those of every call, such as a token */
export function importer(app: FastifyInstance, headers: Record<string, string> = {}): Importer {
  const call: Importer['call'] = async (method, path, body) => {
    const request: InjectOptions = { method, url: `${ROOT}${path}`, headers };
    if (body !== undefined) {
      request.headers = { ...headers, 'content-type': 'application/json' };
      request.payload = JSON.stringify(body);
    }
    const answer = await app.inject(request);
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<unknown>() };
  };
  const done = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<Import> => {
    const answer = await call(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as Import;
  };
  const settled = async (id: number): Promise<Import> => {
    for (;;) {
      const now = await done('GET', `${id}/`);
      // It is done with its last row; how long it took is noted a moment later.
      const isUnderWay = now.state === 'done' && now.seconds === null;
      if (now.state !== 'checking' && now.state !== 'running' && !isUnderWay) return now;
      await pause(5);
    }
  };
  const made: Importer = {
    call,
    send: async (table, file, name = 'file.csv', type = 'application/octet-stream') => {
      const answer = await app.inject({
        method: 'POST',
        url: `${ROOT}?table=${table}&name=${encodeURIComponent(name)}`,
        headers: { ...headers, 'content-type': type },
        payload: Buffer.from(file),
      });
      return { status: answer.statusCode, body: answer.json<unknown>() };
    },
    read: async (table, file, name) => {
      const { status, body } = await made.send(table, file, name);
      if (status !== 201) throw new Error(`The file was answered ${status}: ${JSON.stringify(body)}`);
      return body as Import;
    },
    change: (id, change) => done('PATCH', `${id}/`, change),
    names: (id) => done('POST', `${id}/names/`),
    check: async (id) => settled((await done('POST', `${id}/check/`)).id),
    run: async (id) => settled((await done('POST', `${id}/run/`)).id),
    settled,
    rows: async (id, outcome) => {
      const { body } = await call('GET', `${id}/rows/?outcome=${outcome}`);
      return (body as { rows: ImportedRow[] }).rows;
    },
    all: async (table, file) => {
      const { id } = await made.read(table, file);
      await made.names(id);
      await made.check(id);
      return made.run(id);
    },
  };
  return made;
}
