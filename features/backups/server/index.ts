/** What owners see of the backups, for the server. */
import type { FastifyInstance } from 'fastify';
import type { FeatureParts, ServerFeature } from '../../../server/api/feature';
import { commandLine } from '../../../server/commandLine';
import { backupCalls, type BackupOverview } from '../rules/calls';
import { overviewOf, warningOf } from './overview';
import { serve } from '../../../server/api/calls';
import { pathsOf } from '../../../server/api/openapi/calls';

type BackupRouteParts = Pick<FeatureParts, 'backups' | 'ticketTables'>;

/** Adds both calls. Making one goes on after the answer; `running` tells when it is done. */
function registerBackups(app: FastifyInstance, { backups, ticketTables }: BackupRouteParts): void {
  const state = (): BackupOverview => ({
    ...overviewOf(backups.state(), Object.keys(ticketTables)),
    commands: { restore: commandLine('restore', '<name>') },
  });
  serve(app, backupCalls, {
    backups: state,
    back_up: () => {
      backups.begin();
      return state();
    },
  });
}

export const backups: ServerFeature = {
  name: 'backups',
  routes: registerBackups,
  paths: () => pathsOf(backupCalls),
  notices: (parts) => async () => {
    const warning = warningOf(parts.backups.state());
    return warning ? [warning] : [];
  },
};
