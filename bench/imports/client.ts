/** Calls of one signed-in user. */
import { USER } from '../business/load';
import type { ServerAt } from '../servers/server';

/** Makes calls below `/api/v1/`. Text is sent as CSV, bytes as a file, anything else as JSON. */
export interface Client {
  /** Throws for an answer that is no success. */
  send(method: string, path: string, body?: unknown): Promise<Response>;
  json<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** The answer, whatever it is. */
  answer(method: string, path: string, body?: unknown): Promise<Response>;
}

function bodyOf(body: unknown): { type: string; body: string | Uint8Array<ArrayBuffer> } {
  if (typeof body === 'string') return { type: 'text/csv', body };
  if (body instanceof Uint8Array) return { type: 'application/octet-stream', body: new Uint8Array(body) };
  return { type: 'application/json', body: JSON.stringify(body) };
}

/** Signs in. */
export async function signIn({ host, port }: ServerAt): Promise<Client> {
  const root = `http://${host}:${port}/api/v1/`;
  let access = '';
  const answer: Client['answer'] = (method, path, given) => {
    const sent = given === undefined ? undefined : bodyOf(given);
    // Nobody else writes: any version is meant.
    const seen: Record<string, string> = method !== 'GET' && path.startsWith('office/') ? { 'if-match': '*' } : {};
    const headers = { authorization: `Bearer ${access}`, ...seen, ...(sent ? { 'content-type': sent.type } : {}) };
    return fetch(`${root}${path}`, { method, headers, ...(sent ? { body: sent.body } : {}) });
  };
  const send: Client['send'] = async (method, path, body) => {
    const got = await answer(method, path, body);
    if (!got.ok) throw new Error(`${method} ${path}: ${got.status} ${await got.text()}`);
    return got;
  };
  const signed = await answer('POST', 'token/', USER);
  access = ((await signed.json()) as { access: string }).access;
  return { answer, send, json: async (method, path, body) => (await send(method, path, body)).json() };
}
