/** The proof, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { title } from '../words/title';

const ADDRESS = '/office/proof';

export const proof: PageFeature = {
  name: 'proof',
  pages: [{ route: ADDRESS, title, auth: true, load: () => import('./ProofPage').then((module) => module.ProofPage) }],
  entries: [{ text: title, to: ADDRESS, group: 'money', place: 40, needs: 'owner' }],
};
