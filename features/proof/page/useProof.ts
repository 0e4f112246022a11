/** What the proof says. It is asked again after each change of statements, whose key it has. */
import { useQuery } from '@tanstack/react-query';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { statementKey } from '../../../src/client/settled/asked';
import type { Proof, ProofLines } from '../rules/calls';
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
function createProofCalls({ ask }: Pick<RestClient, 'ask'>): ProofCalls {
  const read = <Answer>(path: string, signal?: AbortSignal) => ask<Answer>(path, signal ? { signal } : {});
  return {
    proof: async ({ from, to }, signal) => await read<Proof>(withQuery(PATH, { from, to }), signal),
    proofLines: async ({ from, to }, of, page, signal) =>
      await read<ProofLines>(withQuery(`${PATH}lines/`, { from, to, of, page }), signal),
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
