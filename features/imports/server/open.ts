/** Opens the imports of an API. */
import type { ActHeaderOf } from '../../../server/api/actHeader';
import { perLanguage } from '../../../server/language';
import type { registerImports } from './routes';
import type { ImportParts } from './service/parts';
import { openImports } from './service/service';
import { openImportStore } from './store/store';

interface OpenParts extends Omit<ImportParts, 'words' | 'store' | 'rows' | 'jobs'> {
  readonly headerOf: ActHeaderOf;
}

/** What the routes of imports need. */
export function openImportsFor({ headerOf, ...given }: OpenParts): Parameters<typeof registerImports>[1] {
  const parts: ImportParts = {
    ...given,
    words: perLanguage(given.registry, (words) => ({ registry: words.registry, t: words.t })),
    store: openImportStore(given.db),
    rows: given.writer.rows,
    jobs: new Map(),
  };
  return { parts, service: openImports(parts), headerOf, dialect: given.db.dialect };
}
