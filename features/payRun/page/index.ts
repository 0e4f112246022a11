/** Pay runs, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { PAY_RUN, PAY_RUNS } from '../rules/paths';
import { title } from '../words/title';

const pages = () => import('./DuePage');
const common = { title, auth: true, menu: PAY_RUN };

export const payRun: PageFeature = {
  name: 'payRun',
  needs: ['payments', 'statements', 'checks'],
  pages: [
    { ...common, route: PAY_RUN, load: async () => (await pages()).DuePage },
    { ...common, route: PAY_RUNS, load: async () => (await pages()).RunsPage },
    { ...common, route: `${PAY_RUN}/:id`, load: async () => (await pages()).RunPage },
  ],
  history: () => import('../words/history'),
  entries: [{ text: title, to: PAY_RUN, group: 'money', place: 17 }],
};
