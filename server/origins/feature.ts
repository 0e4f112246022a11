/** Where the prices of tickets came from. */
import type { ServerFeature } from '../api/feature';
import { recordOrigins } from './record';

/** As the server is handed it. */
export const origins: ServerFeature = { recorders: [recordOrigins] };
