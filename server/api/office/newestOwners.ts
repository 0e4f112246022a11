/** `office/{table}/newest-owners/`: the records that a clerk adds the next one to (ruling 77). */
import type { FastifyInstance } from 'fastify';
import type { Entities } from '../../../src/grammar/entity';
import { entityOf } from '../../../src/rules/rows';
import type { Db } from '../../db/database';
import { valuesOf } from '../../db/query/filters';
import { openNewestOwners, ownedTables } from '../../db/query/newestOwners';
import type { TableReader } from '../../db/query/tables';
import { translatorFor } from '../../language';
import { InvalidRecord } from '../../faults';
import { queryText } from '../request';

/** Most owners returned. */
export const MOST_OWNERS = 5;

interface NewestOwnersParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
  readonly clock: () => Date;
}

/** Adds the route of every table whose records are added under another record. */
export function registerNewestOwners(app: FastifyInstance, { db, registry, tables, clock }: NewestOwnersParts): void {
  for (const owned of ownedTables(registry)) {
    const read = openNewestOwners(db, tables, owned);
    app.get(`/office/${entityOf(registry, owned.name).api}/newest-owners/`, async (request) => {
      const year = valuesOf('year', queryText(request, 'year') ?? String(clock().getFullYear()));
      if ('fault' in year) throw new InvalidRecord({ year: [translatorFor(request)(year.fault)] });
      return await read(year.values, MOST_OWNERS);
    });
  }
}
