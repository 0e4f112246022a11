/** The two lists with the notes in them, as a line in each would have it. */
import type { ServerFeature } from '../../../server/api/feature';
import type { PageFeature } from '../../../src/custom/feature';
import { entities } from '../../../src/entities';
import { withCompanions } from '../../../src/grammar/companions';
import { notes as ofPage } from '../../note/page/index';
import { notes as ofServer } from '../../note/server/index';

/** @param original the list of the page */
export const withPageNotes = (original: { readonly features: readonly PageFeature[] }) => ({
  features: [...original.features, ofPage],
});

/** @param original the list of the server */
export const withServerNotes = <Original extends { readonly features: readonly ServerFeature[] }>(
  original: Original,
) => {
  const features = [...original.features, ofServer];
  const registry = withCompanions(
    entities,
    features.flatMap(({ companions }) => companions ?? []),
  );
  return { ...original, features, registry };
};
