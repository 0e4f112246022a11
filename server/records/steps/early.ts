/**
 * Where an engine takes statements before it has answered earlier ones, an act asks for all that it will need together with its
 * key: each answer that it would wait for is a round trip. What is read is read after the key in any case. Names no table.
 */
import { relatedAhead } from '../origins/record';
import type { Act, ActKind } from '../act';
import type { ActDefinition } from '../acts/definition';
import { closingsOnce } from '../closing/read';
import type { RowChange, WriteContext } from '../context';

/** What was asked for. */
export interface AskedEarly {
  /** The plan of the act; `undefined` where it is still to be made. It may be that the act is refused before. */
  readonly plan?: Promise<readonly RowChange[]>;
}

/** Asks for it. Call it right after the key was asked for. */
export function askEarly<K extends ActKind>(
  context: WriteContext,
  definition: ActDefinition<K>,
  act: Act<K> & Act,
): AskedEarly {
  if (!context.dialect.sendsAhead) return {};
  const asked: Promise<unknown>[] = [context.actNumber()];
  let plan: AskedEarly['plan'];
  if (definition.plansAhead && !('matching' in act && act.matching)) {
    plan = definition.plan(context, act);
    asked.push(plan, closingsOnce(context));
  }
  const { act: own } = context;
  if (own.kind === 'create') asked.push(...relatedAhead(context, own.table, own.values));
  // Whoever needs an answer waits for it and hears why there is none.
  for (const one of asked) one.catch(() => undefined);
  return plan ? { plan } : {};
}
