/** The calls about files of lists and of everything. Only our own server has them. */
import { API_ROOT } from '../../../src/rules/paths';
import { fetchFile, type ExportedFile } from '../../../src/client/files';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { withQuery, type Query, type RestClient } from '../../../src/client/rest';
import type { Session } from '../../../src/client/session';
import type { EverythingCommand } from '../rules/calls';

/** The calls. */
interface ExportVerbs {
  /** A list as a file; `query` as `office/export/` takes it. Rejects with an `HttpError`, or with `BrokenOff`. */
  exportList(table: string, query: Query, signal?: AbortSignal): Promise<ExportedFile>;
  /** All records as one archive; for owners. Rejects as `exportList` does. */
  exportEverything(signal?: AbortSignal): Promise<ExportedFile>;
  /** What makes the same archive on the machine of the server. */
  everythingCommand(signal?: AbortSignal): Promise<string>;
}

/** The calls over a session. */
function createExportVerbs({ ask }: Pick<RestClient, 'ask'>, session: Pick<Session, 'fetch'>): ExportVerbs {
  return {
    exportList: (table, query, signal) =>
      fetchFile(session, withQuery(`${API_ROOT}/office/export/${table}/`, query), signal),
    exportEverything: (signal) => fetchFile(session, `${API_ROOT}/office/everything/`, signal),
    everythingCommand: async (signal) =>
      (await ask<EverythingCommand>(`${API_ROOT}/office/everything/command/`, signal ? { signal } : {})).command,
  };
}

/** The calls, for components. */
export const useExportCalls = () => useOwnCalls(createExportVerbs);
