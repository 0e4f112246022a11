/** One import of our own server, and what is done with them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { HttpError } from 'react-admin';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { createImportVerbs, type ImportVerbs } from './calls';
import { useMessages } from '../../../src/i18n/useMessages';
import type { Import } from '../rules/calls';
import { FileNotOpened } from './file/source';

/** The key of what is known about imports. */
export const IMPORTS_KEY = ['office', 'imports'];
/** How often is asked while it is checked or runs. */
const EVERY_MS = 1000;

/** The key of what is known about one import. */
export const importKey = (id: number): readonly unknown[] => [...IMPORTS_KEY, 'one', id];

/** Gives the calls. */
export function useImportVerbs(): () => Promise<ImportVerbs> {
  return useOwnCalls(createImportVerbs).calls;
}

const isUnderWay = ({ state }: Pick<Import, 'state'>): boolean => state === 'checking' || state === 'running';

/** An import; it is asked for again and again while it is checked or runs, also while the server does not answer. */
export function useImport(id: number) {
  const verbs = useImportVerbs();
  return useQuery({
    queryKey: importKey(id),
    queryFn: async ({ signal }) => (await verbs()).one(id, signal),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? EVERY_MS : false),
    refetchIntervalInBackground: true,
  });
}

/** Removes an import that was not finished: nothing of it was written. */
export function useDiscardImport(id: number) {
  const verbs = useImportVerbs();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await verbs()).drop(id),
    // Somebody else may have removed or finished it: the list says how it is.
    onSettled: () => client.invalidateQueries({ queryKey: IMPORTS_KEY }),
  });
}

/** Every table that can be imported, with its rows. */
export function useImportTables() {
  const verbs = useImportVerbs();
  return useQuery({
    queryKey: [...IMPORTS_KEY, 'tables'],
    queryFn: async ({ signal }) => (await verbs()).tables(signal),
    staleTime: 0,
    retry: false,
  });
}

/** Something that changes an import. */
export interface ImportActs {
  /** It is under way. */
  readonly isBusy: boolean;
  /** Why the last one did not work, in the server's words; `undefined` when it did. */
  readonly fault: string | undefined;
  /** Forgets the fault. */
  readonly forgive: () => void;
  /** Does it and takes over the import that it answers; `undefined` where it did not work. */
  readonly run: (act: (verbs: ImportVerbs) => Promise<Import>) => Promise<Import | undefined>;
}

/** Does what changes an import. Nothing is lost by a refusal: the page stays as it is and says why. */
export function useImportActs(): ImportActs {
  const verbs = useImportVerbs();
  const client = useQueryClient();
  const t = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const run = async (act: (verbs: ImportVerbs) => Promise<Import>): Promise<Import | undefined> => {
    setBusy(true);
    setFault(undefined);
    try {
      const changed = await act(await verbs());
      client.setQueryData<Import>(importKey(changed.id), changed);
      return changed;
    } catch (error) {
      if (error instanceof FileNotOpened) setFault(t('import.notOpened'));
      else if (error instanceof HttpError) setFault(error.status === 0 ? t('import.away') : error.message);
      else throw error;
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, forgive: useCallback(() => setFault(undefined), []), run };
}

/** Asks for the newest imports, the tables and everything shown of records again, after rows were written. */
export function useAfterImport(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(), [client]);
}
