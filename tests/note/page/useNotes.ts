/** The notes, as our own server has them. */
import { useQuery } from '@tanstack/react-query';
import { API_ROOT } from '../../../src/rules/paths';
import { withQuery, type RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { actOf } from '../../../src/client/versions';
import type { RecordPlace } from '../../../src/resources/additions';
import type { Note } from '../rules/notes';

const PATH = `${API_ROOT}/office/notes/`;

/** The key under which they are kept. */
export const KEY = ['office', 'notes'];

const createNoteCalls = ({ call }: Pick<RestClient, 'call'>) => ({
  list: async (of?: RecordPlace): Promise<readonly Note[]> =>
    (await call(withQuery(PATH, of ? { table: of.name, id: of.id } : {}))).json as readonly Note[],
  add: async ({ name, id }: RecordPlace, text: string): Promise<string | undefined> =>
    actOf((await call(PATH, { method: 'POST', body: JSON.stringify({ table: name, id, text }) })).headers),
});

/** The calls, for components. */
export const useNoteCalls = () => useOwnCalls(createNoteCalls);

/** Those of a record, or the newest of all. */
export function useNotes(of?: RecordPlace): readonly Note[] {
  const { calls, isOwn } = useNoteCalls();
  const queryKey = [...KEY, of?.name, of?.id];
  return useQuery({ queryKey, queryFn: async () => (await calls()).list(of), enabled: isOwn }).data ?? [];
}
