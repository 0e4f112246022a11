/** The calls about what goes to the bookkeeper (decision 68). Only our own server has them. */
import type { BooksExport, BooksExportDetail, BooksWaiting } from '../rules/documents';
import type { PayeeYear } from '../rules/payees';
import type { BookProgram, BookSettings } from '../rules/programs';
import { API_ROOT } from '../../../src/rules/paths';
import { withQuery, type RestClient } from '../../../src/client/rest';
import type { Session } from '../../../src/client/session';
import { fetchFile, type ExportedFile } from '../../../src/client/files';
import { writeHeaders, type WriteMeta } from '../../../src/client/versions';

const PATH = `${API_ROOT}/office/books/`;

/** The calls. */
export interface BooksVerbs {
  /** What the program does not have yet. */
  booksWaiting(program: BookProgram, signal?: AbortSignal): Promise<BooksWaiting>;
  /** The newest exports. */
  booksExports(program: BookProgram, signal?: AbortSignal): Promise<readonly BooksExport[]>;
  /** For owners. @param again an earlier export, whose documents go out once more @param key equal for two requests that are one */
  exportBooks(program: BookProgram, again: number | undefined, key: string): Promise<BooksExportDetail>;
  /** A file of an export, as it went out. */
  booksFile(id: number, name: string): Promise<ExportedFile>;
  /** For owners. What is left out stays as it is. @param version of the settings that were shown */
  keepBookSettings(program: BookProgram, settings: BookSettings, version: number): Promise<BookSettings>;
  payees(year: number, signal?: AbortSignal): Promise<PayeeYear>;
  payeesFile(year: number): Promise<ExportedFile>;
}

/** The calls over the requests of a session. */
export function createBooksVerbs({ call }: Pick<RestClient, 'call'>, session: Pick<Session, 'fetch'>): BooksVerbs {
  const read = async (path: string, signal?: AbortSignal): Promise<unknown> =>
    (await call(`${PATH}${path}`, signal ? { signal } : {})).json;
  const send = async (method: 'POST' | 'PUT', path: string, body: object, meta: WriteMeta): Promise<unknown> =>
    (await call(`${PATH}${path}`, { method, body: JSON.stringify(body), headers: writeHeaders(meta) })).json;
  return {
    booksWaiting: async (program, signal) => (await read(withQuery('', { program }), signal)) as BooksWaiting,
    booksExports: async (program, signal) => {
      const { results } = (await read(withQuery('exports/', { program }), signal)) as { results: BooksExport[] };
      return results;
    },
    exportBooks: async (program, again, key) =>
      (await send(
        'POST',
        'exports/',
        { program, ...(again === undefined ? {} : { again }) },
        { key },
      )) as BooksExportDetail,
    booksFile: (id, name) => fetchFile(session, `${PATH}exports/${id}/files/${name}/`),
    keepBookSettings: async (program, settings, version) =>
      (await send('PUT', 'settings/', { program, ...settings }, { version })) as BookSettings,
    payees: async (year, signal) => (await read(withQuery('payees/', { year }), signal)) as PayeeYear,
    payeesFile: (year) => fetchFile(session, withQuery(`${PATH}payees/csv/`, { year })),
  };
}
