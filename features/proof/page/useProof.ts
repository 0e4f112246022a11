/** What the proof says. It is asked again after each change of statements, whose key it has. */
import { useQuery } from '@tanstack/react-query';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { statementKey } from '../../../src/custom/office/statements/useStatements';
import { createProofCalls, type ProofCalls } from './calls';

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
