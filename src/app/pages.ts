/** The hand-written pages, and those of the features. */
import { pages } from '../custom';
import type { CustomPage } from '../custom/page';
import { features } from '../features';

/** All of them. */
export const allPages: readonly CustomPage[] = [...pages, ...features.flatMap((feature) => feature.pages ?? [])];
