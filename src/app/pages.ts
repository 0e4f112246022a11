/** The hand-written pages, and those of features. */
import { pages } from '../custom';
import type { PageFeature } from '../custom/feature';
import type { CustomPage } from '../custom/page';

/** All of them. */
export function pagesWith(features: readonly PageFeature[]): readonly CustomPage[] {
  return [...pages, ...features.flatMap((feature) => feature.pages ?? [])];
}
