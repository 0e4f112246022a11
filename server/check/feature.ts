/** The check of a day's tickets. */
import type { ServerFeature } from '../api/feature';
import { lookedTables, recordLooked } from './looked';

/** As the server is handed it. */
export const check: ServerFeature = { recorders: [recordLooked], tables: lookedTables };
