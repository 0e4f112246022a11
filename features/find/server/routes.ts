/** `office/find/`: tickets of all years by the beginning of their numbers, for the command box. */
import type { FastifyInstance } from 'fastify';
import type { Entities } from '../../../src/grammar/entity';
import type { Db } from '../../../server/db/database';
import { valuesOf } from '../../../server/db/query/filters';
import type { TableReader } from '../../../server/db/query/tables';
import { openTextPrefix, textKeys } from './textPrefix';
import { translatorFor } from '../../../server/language';
import { InvalidRecord } from '../../../server/faults';
import { queryText } from '../../../server/api/request';

/** Most records returned for each text of a table. */
export const MOST_FOUND = 5;

interface FindParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
}

/** Adds the route. Without a text it finds nothing. */
export function registerFind(app: FastifyInstance, { db, registry, tables }: FindParts): void {
  const reads = textKeys(registry).map((of) => ({ ...of, read: openTextPrefix(db, tables, of) }));
  app.get('/office/find/', async (request) => {
    const text = queryText(request, 'text');
    if (text === undefined) return [];
    const bounds = valuesOf('text', text);
    if ('fault' in bounds) throw new InvalidRecord({ text: [translatorFor(request)(bounds.fault)] });
    const found = reads.map(async ({ name, key, read }) =>
      (await read(bounds.values, MOST_FOUND)).map((record) => ({ table: name, key, record })),
    );
    return (await Promise.all(found)).flat();
  });
}
