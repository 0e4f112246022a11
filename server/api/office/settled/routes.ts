/** `office/statements/of/…` and `office/correct/…`: the papers that tickets and adjustments are on, and the correction of tickets (decision 64). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entities } from '../../../../src/grammar/entity';
import { withSides } from '../../../../src/rules/extras/sides';
import type { Values } from '../../../../src/rules/rows';
import { rolesOf } from '../../../../src/rules/settled/settled';
import { paperTables, settledTables, takenWhole } from '../../../../src/rules/tickets/tables';
import type { CorrectionPreview, SettledOf, SettledPapers } from '../../../../src/rules/settled/answers';
import type { Db } from '../../../db/database';
import { keepStatements } from '../../../db/query/statement';
import type { TableReader } from '../../../db/query/tables';
import { InvalidRecord, NotFound } from '../../../faults';
import { requestLanguage, translatorFor } from '../../../language';
import type { CorrectedPaper } from '../../../records/settled/corrections';
import { openCorrectionPreview } from '../../../records/settled/preview';
import type { Writer } from '../../../records/writer';
import type { ActHeaderOf } from '../../actHeader';
import { resultOf } from '../../headers/idempotency';
import { bodyOf, MOST_ROWS, pathId, queryText } from '../../request';
import { readSettings } from '../../../settled/settings';
import { settledOf, settledPapers } from './read';

/** What the calls need. */
export interface SettledCallParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

const owners = { config: { needs: 'owner' } } as const;
const ownersByVersion = { config: { needs: 'owner', asksVersion: 'If-Match' } } as const;

const ID = /^[1-9]\d{0,14}$/;

/** Most characters of a reason. */
const LONGEST_REASON = 200;

/** Adds the calls. Reading is for everybody: forms show what is locked. */
export function registerSettled(app: FastifyInstance, parts: SettledCallParts): void {
  const { db, registry, tables } = parts;
  const reading = {
    trx: db.sql,
    dialect: db.dialect,
    statement: keepStatements(db.sql),
    registry: withSides(registry),
  };
  const answerOf = async ({ table, id }: { table: string; id: number }): Promise<SettledPapers> => {
    const { cutoffs } = await readSettings({ db, statement: reading.statement });
    const cutoff = Object.fromEntries(rolesOf(table).map((role) => [role, cutoffs[role]]));
    return { ...(await settledPapers(reading, table, id)), cutoff };
  };
  app.get('/office/statements/of/:table/', async (request): Promise<SettledOf> => {
    const table = tableIn(request, registry, paperTables);
    const asked = queryText(request, 'ids');
    if (asked === undefined && takenWhole.includes(table)) return settledOf(reading, table);
    const ids = (asked ?? '').split(',').flatMap((id) => (ID.test(id) ? [Number(id)] : []));
    if (ids.length > MOST_ROWS)
      throw new InvalidRecord({ ids: [translatorFor(request)('api.tooManyIds', { most: MOST_ROWS })] });
    return settledOf(reading, table, ids);
  });
  app.get('/office/statements/of/:table/:id/', async (request) => {
    const { table, id } = placeIn(request, registry, paperTables);
    if (!(await tables(table).get(id))) throw new NotFound();
    return answerOf({ table, id });
  });
  registerCorrections(app, parts, answerOf);
}

/** Corrections of settled tickets, for owners. */
function registerCorrections(
  app: FastifyInstance,
  parts: SettledCallParts,
  answerOf: (place: { table: string; id: number }) => Promise<SettledPapers>,
): void {
  const { registry, tables, writer, headerOf } = parts;
  const preview = openCorrectionPreview(parts);
  // It writes nothing.
  app.post('/office/correct/:table/:id/preview/', owners, async (request): Promise<CorrectionPreview> => {
    const place = { ...placeIn(request, registry), values: valuesIn(request) };
    const { papers } = await preview(place, requestLanguage(request));
    return { papers: await Promise.all(papers.map((paper) => namedPaper(tables, paper))) };
  });
  app.post('/office/correct/:table/:id/', ownersByVersion, async (request, reply) => {
    const { table, id } = placeIn(request, registry);
    const values = valuesIn(request);
    const reason = reasonIn(request);
    const act = { ...headerOf(request), kind: 'correct', table, id, values, ...(reason ? { reason } : {}) } as const;
    resultOf(reply, await writer.write(act));
    return answerOf({ table, id });
  });
}

/** A paper with the name of its party. */
async function namedPaper(tables: SettledCallParts['tables'], { party, ...paper }: CorrectedPaper) {
  const record = (await tables(paper.role).get(party))?.record;
  return { ...paper, party: { table: paper.role, id: party, name: String(record?.name ?? '') } };
}

/** The record of the path. Throws `NotFound` for any other table. Default: tickets, whose rows are settled in roles. */
function placeIn(
  request: FastifyRequest,
  registry: Entities,
  among: readonly string[] = settledTables,
): { readonly table: string; readonly id: number } {
  return { table: tableIn(request, registry, among), id: pathId(request) };
}

function tableIn({ params }: FastifyRequest, registry: Entities, among: readonly string[]): string {
  const table = typeof params === 'object' && params !== null && 'table' in params ? String(params.table) : '';
  if (!among.includes(table) || !Object.hasOwn(registry, table)) throw new NotFound();
  return table;
}

function valuesIn(request: FastifyRequest): Values {
  const { values } = bodyOf(request);
  if (typeof values === 'object' && values !== null && !Array.isArray(values)) return { ...values };
  throw new InvalidRecord({ values: [translatorFor(request)('validation.required')] });
}

function reasonIn(request: FastifyRequest): string {
  const { reason } = bodyOf(request);
  const text = typeof reason === 'string' ? reason.trim() : '';
  if (text.length <= LONGEST_REASON) return text;
  throw new InvalidRecord({ reason: [translatorFor(request)('correct.longReason', { most: LONGEST_REASON })] });
}
