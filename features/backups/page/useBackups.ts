/** The backups of our own server, and making one now. Only owners may; others have no warnings. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { valueIn, type RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { API_ROOT } from '../../../src/rules/paths';
import type { BackupOverview } from '../rules/calls';
import type { BackupWarning } from '../rules/warning';

const PATH = `${API_ROOT}/office/backups/`;

/** The calls. */
interface BackupVerbs {
  /** The warning that stands on Home now, `null` for none. */
  backupWarning(signal?: AbortSignal): Promise<BackupWarning | null>;
  backups(signal?: AbortSignal): Promise<BackupOverview>;
  /** Makes one now. Resolves when it has begun: `running` tells when it is done. */
  backUp(): Promise<BackupOverview>;
}

function isWarning(notice: unknown): notice is BackupWarning {
  return ['backup_old', 'backup_none'].includes(String(valueIn(notice, 'code')));
}

/** The calls over the requests of a session. */
function createBackupVerbs({ call, ask }: Pick<RestClient, 'ask' | 'call'>): BackupVerbs {
  return {
    async backupWarning(signal) {
      const notices = valueIn((await call(`${API_ROOT}/office/me/`, signal ? { signal } : {})).json, 'notices');
      return Array.isArray(notices) ? (notices.find(isWarning) ?? null) : null;
    },
    backups: async (signal) => ask<BackupOverview>(PATH, signal ? { signal } : {}),
    backUp: async () => ask<BackupOverview>(PATH, { method: 'POST' }),
  };
}

const KEY = ['office', 'backups'];
/** Key of the rows of a state: with another newest backup, or what reading it back found, they are others. */
export const rowsKey = ({ newest }: BackupOverview) => [...KEY, 'rows', newest?.name, newest?.proof?.at];
const WARNING = ['office', 'backupWarning'];
/** How often is asked while one is being made. */
const EVERY_MS = 1500;

/** What is known of the backups. */
interface KnownBackups {
  /** `undefined` until it is known, for those who are no owners, and against another server. */
  readonly state: BackupOverview | undefined;
  /** Status of a refused call, such as 403. */
  readonly refused: number | undefined;
  readonly isRunning: boolean;
  readonly backUp: () => void;
  readonly retry: () => void;
}

/** The warning of owners on Home; it is asked for again while a backup is being made. */
export function useBackupWarning() {
  const { calls, isOwn } = useOwnCalls(createBackupVerbs);
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const { data } = useQuery({
    queryKey: WARNING,
    queryFn: async ({ signal }) => (await calls()).backupWarning(signal),
    enabled: isOwn,
    staleTime: 0,
    retry: false,
  });
  const backUp = async (): Promise<void> => {
    setRunning(true);
    try {
      const verbs = await calls();
      for (let state = await verbs.backUp(); state.running; state = await verbs.backups()) await pause(EVERY_MS);
      await client.invalidateQueries({ queryKey: WARNING });
    } finally {
      setRunning(false);
    }
  };
  return { warning: isOwn ? (data ?? null) : null, isRunning, backUp };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Reads the backups, again and again while one is being made. */
export function useBackups(): KnownBackups {
  const { calls, isOwn } = useOwnCalls(createBackupVerbs);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await calls()).backups(signal),
    enabled: isOwn,
    staleTime: 0,
    retry: false,
    refetchInterval: (query) => (query.state.data?.running ? EVERY_MS : false),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await calls()).backUp(),
    onSuccess: (state) => client.setQueryData<BackupOverview>(KEY, state),
  });
  const status = error && 'status' in error ? Number(error.status) : undefined;
  return {
    state: isOwn ? data : undefined,
    refused: status,
    isRunning: isPending || data?.running === true,
    backUp: () => mutate(),
    retry: () => void refetch(),
  };
}
