/** Files of lists and of everything, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { serverWords } from '../words/server';
import { everythingCalls, exportCalls } from '../rules/calls';
import { sendList } from './list/routes';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayOf } from '../../../src/rules/dates';
import { commandLine } from '../../../server/commandLine';
import type { TableParts } from '../../../server/db/query/tables';
import { serve } from '../../../server/api/calls';
import { pathsOf } from '../../../server/api/openapi/calls';
import { requestLanguage } from '../../../server/language';
import { disposition, fileTypes } from '../../../server/reports/write/fileName';
import { createTurns } from '../../../server/reports/makers/turns';
import { writeEverything } from '../../../server/sheets/everything/write';

interface EverythingRouteParts extends TableParts {
  readonly clock: () => Date;
}

/** Sends all records. One archive is made at a time; it is removed once it was sent, or could not be. */
function sendEverything({ db, registry, hooks, clock }: EverythingRouteParts) {
  const turns = createTurns(1);
  const reports = db.apart('report');
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort(new Error('The caller went away.')));
    await turns.take(gone.signal);
    const folder = await mkdtemp(join(tmpdir(), 'windrow-everything-'));
    const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
    const now = clock();
    try {
      const path = join(folder, 'everything.zip');
      const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
      await writeEverything({ db: reports, registry, hooks, language: requestLanguage(request), now }, file);
      file.end();
      await finished(file);
      const made = createReadStream(path);
      made.once('close', () => void remove());
      return await reply
        .type(fileTypes.zip)
        .headers(disposition('attachment', `windrow_${dayOf(now)}.zip`))
        .send(made);
    } catch (error) {
      await remove();
      throw error;
    } finally {
      turns.leave();
    }
  };
}

export const exported: ServerFeature = {
  name: 'exports',
  routes: (scope, parts) => {
    serve(scope, exportCalls(Object.keys(parts.registry)), { export: sendList(parts) });
    serve(scope, everythingCalls, {
      everything: sendEverything(parts),
      // Of this machine, so that whoever runs the server can copy it.
      everything_command: () => ({ command: commandLine('export', 'everything.zip') }),
    });
  },
  paths: (registry) => pathsOf(exportCalls(Object.keys(registry)), everythingCalls),
  texts: serverWords,
};
