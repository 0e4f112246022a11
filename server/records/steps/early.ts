/**
 * Where an engine takes statements before it has answered earlier ones, an act asks for all that it will need together with its
 * key: each answer that it would wait for is a round trip. What is read is read after the key in any case. Names no table.
 */
import { relatedAhead } from '../origins/record';
import type { Act } from '../act';
import type { ActDefinition } from '../acts/definition';
import type { RowChange, WriteContext } from '../context';
import type { WriteSteps } from '../writing';

/** What was asked for. */
export interface AskedEarly {
  /** The plan of the act; `undefined` where it is still to be made. It may be that the act is refused before. */
  readonly plan?: Promise<readonly RowChange[]>;
}

/** Asks for it. Call it right after the key was asked for. */
export function askEarly(
  context: WriteContext,
  { early }: Pick<WriteSteps, 'early'>,
  definition: ActDefinition,
  act: Act,
): AskedEarly {
  if (!context.dialect.sendsAhead) return {};
  const asked: Promise<unknown>[] = [];
  let plan: AskedEarly['plan'];
  if (definition.plansAhead && !('matching' in act && act.matching)) {
    plan = definition.plan(context, act);
    asked.push(plan, ...early.map((ask) => ask(context)));
  }
  const { act: own } = context;
  // Its rows are nobody else's yet. Other acts take their number once they hold theirs.
  if (own.kind === 'create') asked.push(context.actNumber(), ...relatedAhead(context, own.table, own.values));
  leave(asked);
  return plan ? { plan } : {};
}

/** Asks for the number of the act in the history: behind the locks of its plan, so that numbers follow the order of what was done to a row. */
export const askNumber = (context: WriteContext): void => {
  if (context.dialect.sendsAhead) leave([context.actNumber()]);
};

/** Whoever needs an answer waits for it and hears why there is none. */
function leave(asked: readonly Promise<unknown>[]): void {
  for (const one of asked) one.catch(() => undefined);
}
