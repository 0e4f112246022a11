/** Does what changes statements. */
import { useActBy, type StatementAct as ActBy } from '../../../src/client/settled/useActBy';
import type { StatementVerbs } from './calls/statements';
import { useStatementVerbs } from './useStatements';

/** Something that changes statements. */
export type StatementAct = ActBy<StatementVerbs>;

/** The way to do it. */
export const useAct = (): StatementAct => useActBy(useStatementVerbs());
