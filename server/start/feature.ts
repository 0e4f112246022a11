/** The first evening, and the check of prices. */
import { START_HIDDEN, ZERO_IS_RIGHT } from '../../src/rules/start/settings';
import type { ServerFeature } from '../api/feature';

/** As the server is handed it. */
export const start: ServerFeature = { settingsOfClerks: [START_HIDDEN, ZERO_IS_RIGHT] };
