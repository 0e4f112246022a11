/** The proof, for the server. */
import type { FeatureParts, ServerFeature } from '../../../server/api/feature';
import { proofPaths } from './http/description';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Proof } from '../rules/answers';
import { figureOf, isHanded, type ProofFigure } from '../rules/figures';
import { dayOf } from '../../../src/rules/dates';
import type { FieldErrors } from '../../../src/rules/validation';
import { pageOf, queryText } from '../../../server/api/request';
import { keepUntilCommit } from '../../../server/db/query/kept';
import { keepStatements } from '../../../server/db/query/statement';
import { InvalidRecord } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import { periodOf } from '../../statements/server/index';
import { hasStatements } from '../../../server/settled/claims';
import { linesOf, PAGE } from './lines';
import { atOneMoment, type ProofSources, type ProofReading } from './read/reading';
import { handedProof } from './read/facts';
import { proofOf } from './summary';

/** Adds the calls, for owners, where the registry has statements. What was counted is kept until something is saved. */
function registerProof(app: FastifyInstance, { db, registry, clock, acts, proofs }: FeatureParts): void {
  if (!hasStatements(registry)) return;
  const report = db.apart('report');
  const statement = keepStatements(report.sql);
  const parts: ProofSources = { db: report, registry, statement, clock, acts, proofs, agreed: new Set() };
  const titled = <Shown extends object>(request: FastifyRequest, key: string, shown: Shown) => {
    const handed = handedProof(parts, key);
    return handed ? { ...shown, title: handed.title(translatorFor(request)) } : shown;
  };
  const kept = keepUntilCommit<Proof>(report);
  const config = { needs: 'owner' } as const;
  app.get('/office/proof/', { config }, async (request) => {
    const period = periodIn(request);
    // Ages are counted to today.
    const key = JSON.stringify([period, dayOf(clock())]);
    const found = await kept(key, () => atOneMoment(parts, period, proofOf));
    return { ...found, proofs: found.proofs.map((one) => titled(request, one.key, one)) };
  });
  app.get('/office/proof/lines/', { config }, async (request) => {
    const period = periodIn(request);
    const figure = figureOf(queryText(request, 'of') ?? '');
    if (!figure || !isKnown(parts, figure)) throw new InvalidRecord({ of: [translatorFor(request)('api.status.400')] });
    const { page } = pageOf(request, PAGE);
    const lines = await atOneMoment(parts, period, (reading) => linesOf(reading, figure, page));
    return figure.kind === 'proof' ? titled(request, figure.key, lines) : lines;
  });
}

/** Whether it is no figure of a proof that no feature hands in. */
function isKnown(parts: ProofSources, figure: ProofFigure): boolean {
  return figure.kind !== 'proof' || !isHanded(figure.key) || handedProof(parts, figure.key) !== undefined;
}

function periodIn(request: FastifyRequest): ProofReading['period'] {
  const errors: FieldErrors = {};
  const given = { from: queryText(request, 'from'), to: queryText(request, 'to') };
  const period = periodOf(given, translatorFor(request), errors);
  if (Object.keys(errors).length > 0) throw new InvalidRecord(errors);
  return period;
}

export const proof: ServerFeature = {
  name: 'proof',
  needs: ['payments', 'statements'],
  routes: registerProof,
  paths: proofPaths,
};
