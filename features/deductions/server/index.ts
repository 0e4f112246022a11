/** Deductions, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { pathsOf } from '../../../server/api/openapi/calls';
import type { RowsBeside } from '../../../server/db/schema/tables';
import { hasStatements } from '../../../server/settled/claims';
import { deductionCalls } from '../rules/calls';
import { companions, type tables } from '../rules/plan';
import { serverWords } from '../words/server';
import { deductionActs } from './acts';
import { deductionProof, registerDeductions, servedDeductions } from './routes';
import { checksOfLoans, deductionLines } from './wants';

declare module '../../../server/db/values' {
  interface SystemTables extends RowsBeside<typeof tables> {}
}

export const deductions: ServerFeature = {
  name: 'deductions',
  needs: ['statements'],
  companions,
  acts: deductionActs,
  draftLines: deductionLines,
  otherChecks: checksOfLoans,
  proofs: [deductionProof],
  routes: registerDeductions,
  paths: (registry) => (hasStatements(registry) ? pathsOf(deductionCalls) : {}),
  lists: (registry) => (hasStatements(registry) ? [servedDeductions] : []),
  texts: serverWords,
};
