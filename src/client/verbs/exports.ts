/**
 * The export of a list: asked for like every call, with the session's token, and kept as a file once it is whole. So no address
 * and no cookie can open one, and a file that breaks off is never saved. Only our own server has it (ruling 61).
 */
import { API_ROOT } from '../../rules/paths';
import { apiError, networkError } from '../apiError';
import { valueIn, withQuery, type Query, type RestClient } from '../rest';
import type { Session } from '../session';

/** A file as the server named it. */
export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

/** The file began and did not arrive whole. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
}

/** The calls. */
export interface ExportVerbs {
  /** A list as a file; `query` as `office/export/` takes it. Rejects with an `HttpError`, or with `BrokenOff`. */
  exportList(table: string, query: Query, signal?: AbortSignal): Promise<ExportedFile>;
  /** All records as one archive; for owners. Rejects as `exportList` does. */
  exportEverything(signal?: AbortSignal): Promise<ExportedFile>;
  /** What makes the same archive on the machine of the server. */
  everythingCommand(signal?: AbortSignal): Promise<string>;
}

/** The calls over a session. */
export function createExportVerbs({ call }: Pick<RestClient, 'call'>, session: Pick<Session, 'fetch'>): ExportVerbs {
  return {
    exportList: (table, query, signal) =>
      fetchFile(session, withQuery(`${API_ROOT}/office/export/${table}/`, query), signal),
    exportEverything: (signal) => fetchFile(session, `${API_ROOT}/office/everything/`, signal),
    everythingCommand: async (signal) =>
      String(valueIn((await call(`${API_ROOT}/office/everything/command/`, signal ? { signal } : {})).json, 'command')),
  };
}

/** The file that the server answers with. Rejects with an `HttpError`, or with `BrokenOff`. */
export async function fetchFile(
  session: Pick<Session, 'fetch'>,
  path: string,
  signal?: AbortSignal,
): Promise<ExportedFile> {
  let answer: Response;
  try {
    answer = await session.fetch(path, { headers: { Accept: '*/*' }, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkError();
  }
  if (!answer.ok) throw apiError(answer.status, await answer.text(), answer.headers);
  const name = nameIn(answer.headers.get('Content-Disposition') ?? '');
  try {
    return { name, content: await answer.blob() };
  } catch (cause) {
    throw new BrokenOff('The file did not arrive whole.', { cause });
  }
}

/** The name that a `Content-Disposition` gives; names with other letters come encoded. */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded === undefined ? 'export' : decodeURIComponent(encoded);
}
