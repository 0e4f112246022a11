/** What owners see of the backups, for the server. */
import type { FastifyInstance } from 'fastify';
import type { FeatureParts, ServerFeature } from '../../../server/api/feature';
import { commandLine } from '../../../server/commandLine';
import type { BackupOverview } from '../rules/answers';
import { overviewOf, warningOf } from './overview';
import { API_ROOT } from '../../../src/rules/paths';
import {
  count,
  errors,
  instant,
  listOf,
  objectOf,
  ok,
  orNull,
  text,
  type Json,
} from '../../../server/api/openapi/parts';

const proof: Json = {
  type: 'object',
  description: 'What reading it back found. Only a backup that is the same is proven.',
  required: ['at', 'same', 'differ'],
  properties: { at: instant, same: { type: 'boolean' }, differ: listOf(text), reason: text },
};

const backup: Record<string, Json> = {
  name: text,
  at: instant,
  kind: { type: 'string', enum: ['hourly', 'daily', 'by hand', 'before migration'] },
  file: text,
  bytes: count,
  tickets: count,
  proof: orNull(proof),
  folders: listOf(text),
};

const counts: Json = { type: 'object', description: 'Rows by table.', additionalProperties: count };

const overview = objectOf({
  enabled: { type: 'boolean', description: 'Whether the server makes backups by itself.' },
  running: { type: 'boolean' },
  failure: orNull(objectOf({ at: instant, reason: text })),
  every: { type: 'object', description: 'How many of each kind are kept.', additionalProperties: count },
  newest: orNull(objectOf(backup)),
  proven: orNull(objectOf({ ...backup, counts })),
  hours: orNull({ ...count, description: 'Whole hours since the newest proven one.' }),
  list: listOf(objectOf(backup)),
  commands: {
    ...objectOf({ restore: text }),
    description: 'What is called on the machine of the server to restore the backup `<name>`.',
  },
});

/** The path of `office/backups/`. */
const backupPaths: Record<string, Json> = {
  [`${API_ROOT}/office/backups/`]: {
    get: {
      tags: ['Office'],
      operationId: 'backups',
      summary: 'All backups, newest first; for owners',
      responses: { 200: ok(overview), ...errors(401, 403) },
    },
    post: {
      tags: ['Office'],
      operationId: 'back_up',
      summary: 'Makes a backup and proves it, which goes on after the answer; for owners',
      responses: { 202: ok(overview, 'It is being made.'), ...errors(401, 403) },
    },
  },
};

type BackupRouteParts = Pick<FeatureParts, 'backups' | 'ticketTables'>;

/** Adds both calls. Making one goes on after the answer; `running` tells when it is done. */
function registerBackups(app: FastifyInstance, { backups, ticketTables }: BackupRouteParts): void {
  const owners = { config: { needs: 'owner' } } as const;
  const state = (): BackupOverview => ({
    ...overviewOf(backups.state(), Object.keys(ticketTables)),
    commands: { restore: commandLine('restore', '<name>') },
  });
  app.get('/office/backups/', owners, async () => state());
  app.post('/office/backups/', owners, async (_request, reply) => {
    backups.begin();
    return reply.code(202).send(state());
  });
}

export const backups: ServerFeature = {
  name: 'backups',
  routes: registerBackups,
  paths: () => backupPaths,
  notices: (parts) => async () => {
    const warning = warningOf(parts.backups.state());
    return warning ? [warning] : [];
  },
};
