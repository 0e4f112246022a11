/** The calls about the proof. Only our own server has them, and only for owners. */
import type { Proof, ProofLines } from '../rules/answers';
import { API_ROOT } from '../../../src/rules/paths';
import { withQuery, type RestClient } from '../../../src/client/rest';

const PATH = `${API_ROOT}/office/proof/`;

/** Days from one to another, both included. */
interface ProofPeriod {
  readonly from: string;
  readonly to: string;
}

/** The calls. */
export interface ProofCalls {
  proof(period: ProofPeriod, signal?: AbortSignal): Promise<Proof>;
  /** A page of the lines of a figure (`figureKey`). */
  proofLines(period: ProofPeriod, of: string, page: number, signal?: AbortSignal): Promise<ProofLines>;
}

/** The calls over the requests of a session. */
export function createProofCalls({ call }: Pick<RestClient, 'call'>): ProofCalls {
  const read = async (path: string, signal?: AbortSignal): Promise<unknown> =>
    (await call(path, signal ? { signal } : {})).json;
  return {
    proof: async ({ from, to }, signal) => (await read(withQuery(PATH, { from, to }), signal)) as Proof,
    proofLines: async ({ from, to }, of, page, signal) =>
      (await read(withQuery(`${PATH}lines/`, { from, to, of, page }), signal)) as ProofLines,
  };
}
