/** The proof, for the server. */
import type { FeatureParts, ServerFeature } from '../../../server/api/feature';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAGE, proofCalls, type Proof } from '../rules/calls';
import { serve } from '../../../server/api/calls';
import { pathsOf } from '../../../server/api/openapi/calls';
import { figureOf, isHanded, type ProofFigure } from '../rules/figures';
import { dayOf } from '../../../src/rules/dates';
import { pageOf } from '../../../server/api/request';
import { keepUntilCommit } from '../../../server/db/query/kept';
import { keepStatements } from '../../../server/db/query/statement';
import { InvalidRecord } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import { hasStatements } from '../../../server/settled/claims';
import { linesOf } from './lines';
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
  serve(app, proofCalls, {
    proof: async (request) => {
      const period = periodIn(request);
      // Ages are counted to today.
      const key = JSON.stringify([period, dayOf(clock())]);
      const found = await kept(key, () => atOneMoment(parts, period, proofOf));
      return { ...found, proofs: found.proofs.map((one) => titled(request, one.key, one)) };
    },
    proof_lines: async (request) => {
      const period = periodIn(request);
      const figure = figureOf(request.query.of ?? '');
      if (!figure || !isKnown(parts, figure))
        throw new InvalidRecord({ of: [translatorFor(request)('api.status.400')] });
      const { page } = pageOf(request, PAGE);
      const lines = await atOneMoment(parts, period, (reading) => linesOf(reading, figure, page));
      return figure.kind === 'proof' ? titled(request, figure.key, lines) : lines;
    },
  });
}

/** Whether it is no figure of a proof that no feature hands in. */
function isKnown(parts: ProofSources, figure: ProofFigure): boolean {
  return figure.kind !== 'proof' || !isHanded(figure.key) || handedProof(parts, figure.key) !== undefined;
}

function periodIn(request: FastifyRequest<{ Querystring: ProofReading['period'] }>): ProofReading['period'] {
  const { from, to } = request.query;
  if (from > to) throw new InvalidRecord({ to: [translatorFor(request)('statements.wrongPeriod')] });
  return { from, to };
}

export const proof: ServerFeature = {
  name: 'proof',
  needs: ['payments', 'statements'],
  routes: registerProof,
  paths: (registry) => (hasStatements(registry) ? pathsOf(proofCalls) : {}),
};
