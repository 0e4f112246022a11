/** The proof, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { proofPaths } from './http/description';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entities } from '../../../src/grammar/entity';
import type { Proof } from '../rules/answers';
import { figureOf } from '../rules/figures';
import { dayOf } from '../../../src/rules/dates';
import type { FieldErrors } from '../../../src/rules/validation';
import { pageOf, queryText } from '../../../server/api/request';
import type { Db } from '../../../server/db/database';
import { keepUntilCommit } from '../../../server/db/query/kept';
import { keepStatements } from '../../../server/db/query/statement';
import { InvalidRecord } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import { periodOf } from '../../statements/server/index';
import { hasStatements } from '../../../server/settled/claims';
import { linesOf, PAGE } from './lines';
import { atOneMoment, type ProofSources, type ProofReading } from './read/reading';
import { proofOf } from './summary';

interface ProofRoutes {
  readonly db: Db;
  readonly registry: Entities;
  readonly clock: () => Date;
}

/** Adds the calls, for owners, where the registry has statements. What was counted is kept until something is saved. */
function registerProof(app: FastifyInstance, { db, registry, clock }: ProofRoutes): void {
  if (!hasStatements(registry)) return;
  const report = db.apart('report');
  const parts: ProofSources = { db: report, registry, statement: keepStatements(report.sql), clock, agreed: new Set() };
  const kept = keepUntilCommit<Proof>(report);
  const config = { needs: 'owner' } as const;
  app.get('/office/proof/', { config }, (request) => {
    const period = periodIn(request);
    // Ages are counted to today.
    const key = JSON.stringify([period, dayOf(clock())]);
    return kept(key, () => atOneMoment(parts, period, proofOf));
  });
  app.get('/office/proof/lines/', { config }, (request) => {
    const period = periodIn(request);
    const figure = figureOf(queryText(request, 'of') ?? '');
    if (!figure) throw new InvalidRecord({ of: [translatorFor(request)('api.status.400')] });
    const { page } = pageOf(request, PAGE);
    return atOneMoment(parts, period, (reading) => linesOf(reading, figure, page));
  });
}

function periodIn(request: FastifyRequest): ProofReading['period'] {
  const errors: FieldErrors = {};
  const given = { from: queryText(request, 'from'), to: queryText(request, 'to') };
  const period = periodOf(given, translatorFor(request), errors);
  if (Object.keys(errors).length > 0) throw new InvalidRecord(errors);
  return period;
}

export const proof: ServerFeature = { needs: ['payments', 'statements'], routes: registerProof, paths: proofPaths };
