/** What owners see of the backups, for the server. */
import type { FastifyInstance } from 'fastify';
import type { FeatureParts, ServerFeature } from '../../../server/api/feature';
import { commandLine } from '../../../server/commandLine';
import type { BackupOverview } from '../rules/answers';
import { backupPaths } from './description';
import { overviewOf, warningOf } from './overview';

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
  routes: registerBackups,
  paths: () => backupPaths,
  notices: (parts) => async () => {
    const warning = warningOf(parts.backups.state());
    return warning ? [warning] : [];
  },
};
