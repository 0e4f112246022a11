/**
 * Which features the server of a test has. Tests of the core have none, so that the core alone passes them; those of features, and
 * those that look at the whole product, have all.
 */
import { expect } from 'vitest';
import type { ServerFeature } from '../../server/api/feature';
import { features, parts } from '../../server/features';
import type { PageFeature } from '../../src/custom/feature';
import { features as ofPage } from '../../src/features';

/** Below `tests`: what looks at features, or at the whole product. */
const WHOLE = ['features', 'e2e', 'rehearsals', 'promises', 'scripts', 'readme', 'bench'];

/** Tests of the core that also follow something through a feature, such as a ticket into an export or an import into a settled one. */
const THROUGH = [
  'api/asksVersion',
  'api/closing/prints',
  'api/everyWrite',
  'api/fewStatements',
  'api/haulers',
  'api/office/dates',
  'api/office/matching',
  'api/openapi',
  'api/settled/correct',
  'api/settled/settled',
  'custom/ticketTotals',
  'server/people/everyCall',
  'server/people/freshSignIn',
  'server/trust',
];

function isOfCore(): boolean {
  const path = (expect.getState().testPath ?? '').replaceAll('\\', '/').replace(/^.*\/tests\//, '');
  return ![...WHOLE, ...THROUGH].some((place) => path.startsWith(place));
}

/** The features of the server of the test that runs. */
export const featuresOfTest = (): readonly ServerFeature[] => (isOfCore() ? parts : features);

/** The features of its page. */
export const pageFeaturesOfTest = (): readonly PageFeature[] => (isOfCore() ? [] : ofPage);
