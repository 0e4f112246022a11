/** The review of tickets, for the server: doubts that are stored, and what looks odd in the tickets of some days. */
import type { ServerFeature } from '../../../server/api/feature';
import { doubtWords } from '../words/doubts';
import { pathsOf } from '../../../server/api/openapi/calls';
import { CHECK } from '../rules/address';
import { checkCalls, doubtCalls } from '../rules/calls';
import { ticketDoubts } from './doubts/migration';
import { doubtfulFilters } from './doubts/read';
import { recordDoubts } from './doubts/recorder';
import { registerDoubts } from './doubts/routes';
import { doubtTables } from './doubts/tables';
import { lookAt, lookedTables, recordLooked } from './looked';
import { oddToday, registerCheck } from './routes';

export type { DoubtAnswer } from '../rules/calls';
export { openDoubts, type DoubtReader } from './doubts/read';
export { judgeNew } from './doubts/recorder';

export const check: ServerFeature = {
  name: 'check',
  acts: [lookAt],
  routes: (scope, parts) => {
    registerDoubts(scope, parts);
    registerCheck(scope, parts);
  },
  paths: () => pathsOf(doubtCalls, checkCalls),
  recorders: [recordDoubts, recordLooked],
  tables: { ...doubtTables, ...lookedTables },
  migrations: [ticketDoubts],
  filters: doubtfulFilters,
  waiting: (parts) => ({ [CHECK]: oddToday(parts) }),
  texts: doubtWords,
};
