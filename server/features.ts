/** The features of the server (`features/`). Each is one line; without it the server is without the feature. */
import { proof } from '../features/proof/server/index';
import { season } from '../features/season/server/index';
import type { ServerFeature } from './api/feature';

/** All of them. */
export const features: readonly ServerFeature[] = [season, proof];
