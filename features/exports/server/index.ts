/** Files of lists and of everything, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { serverWords } from '../words/server';
import { exportPaths } from './description';
import { registerExport } from './list/routes';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { dayOf } from '../../../src/rules/dates';
import { commandLine } from '../../../server/commandLine';
import type { TableParts } from '../../../server/db/query/tables';
import { requestLanguage } from '../../../server/language';
import { disposition, fileTypes } from '../../../server/reports/write/fileName';
import { createTurns } from '../../../server/reports/makers/turns';
import { writeEverything } from '../../../server/sheets/everything/write';

interface EverythingRouteParts extends TableParts {
  readonly clock: () => Date;
}

/** Adds the call, and one that tells the command which does the same. One archive is made at a time; it is removed once it was sent, or could not be. */
function registerEverything(app: FastifyInstance, { db, registry, hooks, clock }: EverythingRouteParts): void {
  const turns = createTurns(1);
  const reports = db.apart('report');
  // Of this machine, so that whoever runs the server can copy it.
  const command = commandLine('export', 'everything.zip');
  app.get('/office/everything/command/', { config: { needs: 'owner' } }, async () => ({ command }));
  app.get('/office/everything/', { config: { needs: 'owner', fresh: true } }, async (request, reply) => {
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
  });
}

export const exported: ServerFeature = {
  name: 'exports',
  routes: (scope, parts) => {
    registerExport(scope, parts);
    registerEverything(scope, parts);
  },
  paths: exportPaths,
  texts: serverWords,
};
