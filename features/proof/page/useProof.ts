/** What the proof says. It is asked again after each change of statements, whose key it has. */
import { useQuery } from '@tanstack/react-query';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { statementKey } from '../../../src/client/settled/asked';
import type { Proof, ProofLines } from '../rules/answers';
import { API_ROOT } from '../../../src/rules/paths';
import { withQuery, type RestClient } from '../../../src/client/rest';

/** The calls about the proof. Only our own server has them, and only for owners. */
const PATH = `${API_ROOT}/office/proof/`;

/** Days from one to another, both included. */
interface ProofPeriod {
  readonly from: string;
  readonly to: string;
}

/** The calls. */
interface ProofCalls {
  proof(period: ProofPeriod, signal?: AbortSignal): Promise<Proof>;
  /** A page of the lines of a figure (`figureKey`). */
  proofLines(period: ProofPeriod, of: string, page: number, signal?: AbortSignal): Promise<ProofLines>;
}

/** The calls over the requests of a session. */
function createProofCalls({ call }: Pick<RestClient, 'call'>): ProofCalls {
  const read = async (path: string, signal?: AbortSignal): Promise<unknown> =>
    (await call(path, signal ? { signal } : {})).json;
  return {
    proof: async ({ from, to }, signal) => (await read(withQuery(PATH, { from, to }), signal)) as Proof,
    proofLines: async ({ from, to }, of, page, signal) =>
      (await read(withQuery(`${PATH}lines/`, { from, to, of, page }), signal)) as ProofLines,
  };
}

/** Asks our own server. */
export function useProof<Answer>(
  parts: readonly unknown[],
  ask: (calls: ProofCalls, signal: AbortSignal) => Promise<Answer>,
) {
  const { calls, isOwn } = useOwnCalls(createProofCalls);
  return useQuery({
    queryKey: statementKey('proof', ...parts),
    queryFn: async ({ signal }) => ask(await calls(), signal),
    enabled: isOwn,
    staleTime: 0,
    retry: false,
  });
}
