/** `office/backups/`: what backups there are, and making one now. For owners. */
import type { FastifyInstance } from 'fastify';
import { overviewOf } from '../../backup/jobs/overview';
import type { Backups } from '../../backup/jobs/service';
import { commandLine } from '../../commandLine';

interface BackupRouteParts {
  readonly backups: Backups;
  /** The tables whose rows are tickets. */
  readonly tickets: readonly string[];
}

/** Adds both calls. Making one goes on after the answer; `running` tells when it is done. */
export function registerBackups(app: FastifyInstance, { backups, tickets }: BackupRouteParts): void {
  const owners = { config: { needs: 'owner' } } as const;
  const state = () => ({
    ...overviewOf(backups.state(), tickets),
    commands: { restore: commandLine('restore', '<name>'), export: commandLine('export', 'everything.zip') },
  });
  app.get('/office/backups/', owners, async () => state());
  app.post('/office/backups/', owners, async (_request, reply) => {
    backups.begin();
    return reply.code(202).send(state());
  });
}
