/** `office/why/{table}/{id}/{figure}/`: one amount explained (decision 69). For everybody who may see the ticket. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entities } from '../../src/grammar/entity';
import { explainedTables } from '../../src/rules/why/derivation';
import { pathId, queryText } from '../api/request';
import type { Db } from '../db/database';
import { keepStatements } from '../db/query/statement';
import type { TableReader } from '../db/query/tables';
import { NotFound } from '../faults';
import { explain } from './why';

/** What the call needs. */
export interface WhyParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
}

/** Adds the call. */
export function registerWhy(app: FastifyInstance, { db, registry, tables }: WhyParts): void {
  const parts = { db, trx: db.sql, statement: keepStatements(db.sql), registry, tables };
  app.get<{ Params: { table: string; id: string; figure: string } }>(
    '/office/why/:table/:id/:figure/',
    async (request) => {
      const { table, figure } = request.params;
      if (!explainedTables.includes(table) || !Object.hasOwn(registry, table)) throw new NotFound();
      return explain(parts, { table, id: pathId(request), figure, statement: statementIn(request) });
    },
  );
}

/** The paper whose amount is asked for. Throws `NotFound` for what is no id: there is no such paper. */
function statementIn(request: FastifyRequest): number | undefined {
  const asked = queryText(request, 'statement');
  if (asked === undefined) return undefined;
  const id = Number(asked);
  if (!Number.isSafeInteger(id) || id < 1) throw new NotFound();
  return id;
}
