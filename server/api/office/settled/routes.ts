/** `office/statements/of/…` and `office/correct/…`: the papers that tickets and adjustments are on, and the correction of tickets (decision 64). */
import type { FastifyInstance } from 'fastify';
import type { Entities } from '../../../../src/grammar/entity';
import { withSides } from '../../../../src/rules/extras/sides';
import { rolesOf } from '../../../../src/rules/settled/settled';
import { settledTables, takenWhole } from '../../../../src/rules/tickets/tables';
import { correctionCalls, paperCalls, type SettledPapers } from '../../../../src/rules/calls/settled';
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
import { serve } from '../../calls';
import { MOST_ROWS } from '../../request';
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

const ID = /^[1-9]\d{0,14}$/;

/** Adds the calls. Reading is for everybody: forms show what is locked. */
export function registerSettled(app: FastifyInstance, parts: SettledCallParts): void {
  const { db, registry, tables } = parts;
  if (!hasSettled(registry)) return;
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
  serve(app, paperCalls(Object.keys(registry)), {
    papers_of_tickets: (request) => {
      const { table } = request.params;
      const { ids: asked = '' } = request.query;
      if (asked === '' && takenWhole.includes(table)) return settledOf(reading, table);
      const ids = asked.split(',').flatMap((id) => (ID.test(id) ? [Number(id)] : []));
      if (ids.length <= MOST_ROWS) return settledOf(reading, table, ids);
      throw new InvalidRecord({ ids: [translatorFor(request)('api.tooManyIds', { most: MOST_ROWS })] });
    },
    papers_of_ticket: async ({ params: { table, id } }) => {
      if (!(await tables(table).get(id))) throw new NotFound();
      return answerOf({ table, id });
    },
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
  serve(app, correctionCalls(Object.keys(registry)), {
    preview_correction: async (request) => {
      const { papers } = await preview({ ...request.params, ...request.body }, requestLanguage(request));
      return { papers: await Promise.all(papers.map((paper) => namedPaper(tables, paper))) };
    },
    correct: async (request, reply) => {
      const { values, reason: typed = '' } = request.body;
      const reason = typed.trim();
      const correction = { kind: 'correct', ...request.params, values, ...(reason ? { reason } : {}) } as const;
      resultOf(reply, await writer.write({ ...headerOf(request), ...correction }));
      return answerOf(request.params);
    },
  });
}

/** Whether there are tickets that papers settle. */
export const hasSettled = (registry: Entities): boolean =>
  settledTables.some((table) => Object.hasOwn(registry, table));

/** A paper with the name of its party. */
async function namedPaper(tables: SettledCallParts['tables'], { party, ...paper }: CorrectedPaper) {
  const record = (await tables(paper.role).get(party))?.record;
  return { ...paper, party: { table: paper.role, id: party, name: String(record?.name ?? '') } };
}
