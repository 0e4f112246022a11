/** What accounting programs get. Its calls are added with those of statements. */
import type { ServerFeature } from '../api/feature';
import { exportBooks } from './act/plan';
import { recordBooks } from './act/record';
import { booksTables } from './tables';

/** As the server is handed it. */
export const books: ServerFeature = { acts: [exportBooks], recorders: [recordBooks], tables: booksTables };
