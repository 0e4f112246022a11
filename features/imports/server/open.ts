/** Opens the imports of an API. */
import type { FastifyBaseLogger } from 'fastify';
import type { Entities } from '../../../src/grammar/entity';
import type { ActHeaderOf } from '../../../server/api/actHeader';
import type { Db } from '../../../server/db/database';
import type { TableReader } from '../../../server/db/query/tables';
import { perLanguage } from '../../../server/language';
import type { Writer } from '../../../server/records/writer';
import type { registerImports } from './routes';
import type { ImportParts } from './service/parts';
import { openImports } from './service/service';
import { openImportStore } from './store/store';

interface OpenParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
  readonly clock: () => Date;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
  readonly log: FastifyBaseLogger;
}

/** What the routes of imports need. */
export function openImportsFor({
  db,
  registry,
  tables,
  clock,
  writer,
  headerOf,
  log,
}: OpenParts): Parameters<typeof registerImports>[1] {
  const parts: ImportParts = {
    db,
    registry,
    tables,
    words: perLanguage(registry, (words) => ({ registry: words.registry, t: words.t })),
    store: openImportStore(db),
    rows: writer.rows,
    writer,
    clock,
    jobs: new Map(),
    log,
  };
  return { parts, service: openImports(parts), headerOf, dialect: db.dialect };
}
