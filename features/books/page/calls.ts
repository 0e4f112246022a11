/** The calls about what goes to the bookkeeper (decision 68). Only our own server has them. */
import type {
  BooksExport,
  BooksExportDetail,
  BookSettings,
  BooksWaiting,
  IrisAsked,
  IrisYear,
  PayeeYear,
  PayerSettings,
} from '../rules/calls';
import type { BookProgram } from '../rules/programs';
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
  /** `numbers`: with whole tax numbers, for owners. */
  payeesFile(year: number, which: 'csv' | 'numbers'): Promise<ExportedFile>;
  /** For owners, as are the next two. */
  iris(year: number, signal?: AbortSignal): Promise<IrisYear>;
  irisFile(asked: IrisAsked): Promise<ExportedFile>;
  /** @param version of what was shown */
  keepPayer(payer: PayerSettings, version: number): Promise<PayerSettings>;
}

/** The calls over the requests of a session. */
export function createBooksVerbs({ ask }: Pick<RestClient, 'ask'>, session: Pick<Session, 'fetch'>): BooksVerbs {
  const read = <Answer>(path: string, signal?: AbortSignal) => ask<Answer>(`${PATH}${path}`, signal ? { signal } : {});
  const send = <Answer>(method: 'POST' | 'PUT', path: string, body: object, meta: WriteMeta) =>
    ask<Answer>(`${PATH}${path}`, { method, body: JSON.stringify(body), headers: writeHeaders(meta) });
  return {
    booksWaiting: async (program, signal) => await read<BooksWaiting>(withQuery('', { program }), signal),
    booksExports: async (program, signal) => {
      const { results } = await read<{ results: BooksExport[] }>(withQuery('exports/', { program }), signal);
      return results;
    },
    exportBooks: async (program, again, key) =>
      await send<BooksExportDetail>(
        'POST',
        'exports/',
        { program, ...(again === undefined ? {} : { again }) },
        { key },
      ),
    booksFile: (id, name) => fetchFile(session, `${PATH}exports/${id}/files/${name}/`),
    keepBookSettings: async (program, settings, version) =>
      await send<BookSettings>('PUT', 'settings/', { program, ...settings }, { version }),
    payees: async (year, signal) => await read<PayeeYear>(withQuery('payees/', { year }), signal),
    payeesFile: (year, which) => fetchFile(session, withQuery(`${PATH}payees/${which}/`, { year })),
    iris: async (year, signal) => await read<IrisYear>(withQuery('payees/iris/', { year }), signal),
    irisFile: (asked) =>
      fetchFile(session, `${PATH}payees/iris/`, undefined, {
        method: 'POST',
        body: JSON.stringify(asked),
        headers: { 'Content-Type': 'application/json' },
      }),
    keepPayer: async (payer, version) => await send<PayerSettings>('PUT', 'payer/', payer, { version }),
  };
}
