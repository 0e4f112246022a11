/**
 * Files that the server makes: asked for like every call, with the session's token, and kept once they are whole. So no address
 * and no cookie can open one, and a file that breaks off is never saved.
 */
import { apiError, networkError } from './apiError';
import type { Session } from './session';

/** A file as the server named it. */
export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

/** The file began and did not arrive whole. */
class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
}

/**
 * The file that the server answers with. Rejects with an `HttpError`, or with `BrokenOff`.
 * @param init of a request that does something before it answers. Default: it reads
 */
export async function fetchFile(
  session: Pick<Session, 'fetch'>,
  path: string,
  signal?: AbortSignal,
  { headers, ...init }: RequestInit & { readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<ExportedFile> {
  let answer: Response;
  try {
    answer = await session.fetch(path, {
      ...init,
      headers: { Accept: '*/*', ...headers },
      ...(signal ? { signal } : {}),
    });
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
