/** The calls about imports. Only our own server has them; viewers are refused. */
import type { Import, ImportChange, ImportedRows, ImportTable, RowOutcome, SheetTable } from '../rules/calls';
import { API_ROOT } from '../../../src/rules/paths';
import { withQuery, type RestClient } from '../../../src/client/rest';

const PATH = `${API_ROOT}/office/imports/`;

/** Most bytes of a file. */
export const MOST_BYTES = 100 * 1024 * 1024;

/** What is imported: a file, or cells that were pasted. */
export interface ImportSource {
  /** Name of the file; empty for pasted cells. */
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Which rows of a check are asked for. */
export interface RowsAsked {
  readonly outcome: RowOutcome;
  /** The last page's `next`; `undefined` for the first page. */
  readonly after?: number | undefined;
  readonly limit: number;
}

/** The calls. Those that change an import answer it as it is afterwards. */
export interface ImportVerbs {
  /** Every table, with its rows and what a column can go to. */
  tables(signal?: AbortSignal): Promise<readonly ImportTable[]>;
  one(id: number, signal?: AbortSignal): Promise<Import>;
  start(table: string, source: ImportSource): Promise<Import>;
  /** Begins an import of another sheet of the same file. */
  next(id: number, wanted: SheetTable): Promise<Import>;
  change(id: number, change: ImportChange): Promise<Import>;
  collectNames(id: number): Promise<Import>;
  check(id: number): Promise<Import>;
  run(id: number): Promise<Import>;
  /** Cancels what is under way; without that it is removed. */
  drop(id: number): Promise<void>;
  rows(id: number, asked: RowsAsked, signal?: AbortSignal): Promise<ImportedRows>;
  /** The refused rows as CSV, with the reason in a column. */
  refused(id: number): Promise<string>;
}

/** The calls over the requests of a session. */
export function createImportVerbs({ call, ask }: Pick<RestClient, 'ask' | 'call'>): ImportVerbs {
  const read = <Answer>(path: string, signal?: AbortSignal) => ask<Answer>(`${PATH}${path}`, signal ? { signal } : {});
  const post = async (path: string): Promise<Import> => ask<Import>(`${PATH}${path}`, { method: 'POST' });
  return {
    tables: async (signal) => await read<readonly ImportTable[]>('tables/', signal),
    one: async (id, signal) => await read<Import>(`${id}/`, signal),
    start: async (table, { name, content }) => {
      // Browsers name a file's type by the programs of the machine; the server looks at the bytes.
      const headers = { 'Content-Type': 'application/octet-stream' };
      return ask<Import>(withQuery(PATH, { table, name }), { method: 'POST', headers, body: content });
    },
    next: async (id, { sheet, table }) => post(withQuery(`${id}/next/`, { table, sheet })),
    change: async (id, change) => ask<Import>(`${PATH}${id}/`, { method: 'PATCH', body: JSON.stringify(change) }),
    collectNames: (id) => post(`${id}/names/`),
    check: (id) => post(`${id}/check/`),
    run: (id) => post(`${id}/run/`),
    async drop(id) {
      await call(`${PATH}${id}/`, { method: 'DELETE' });
    },
    rows: async (id, asked, signal) => await read<ImportedRows>(withQuery(`${id}/rows/`, { ...asked }), signal),
    refused: async (id) => (await call(`${PATH}${id}/refused/`, { headers: { Accept: 'text/csv' } })).body,
  };
}
