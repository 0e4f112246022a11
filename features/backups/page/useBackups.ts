/** The backups of our own server, and making one now. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BackupOverview } from '../rules/answers';
import { useBackupCalls } from './calls';

const KEY = ['office', 'backups'];
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
  const { calls, isOwn } = useBackupCalls();
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
  const { calls, isOwn } = useBackupCalls();
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
