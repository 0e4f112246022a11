/** The proof, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { proofPaths } from './http/description';
import { registerProof } from './http/routes';

export const proof: ServerFeature = { needs: ['payments', 'statements'], routes: registerProof, paths: proofPaths };
