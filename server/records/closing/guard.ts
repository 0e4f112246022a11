/**
 * A closed day keeps what its reports print (decision 56): its tickets, what they inherit and print of other records, and its papers,
 * payments and adjustments. One function for every act, from whatever call it came.
 */
import type { StoredTables } from '../../../src/grammar/entity';
import type { Translate } from '../../../src/messages/catalogue';
import { MONEY_KIND } from '../../../src/rules/closing/closingKinds';
import { isShown } from '../../../src/rules/extras/sides';
import { listTitle } from '../../../src/rules/labels';
import { entityOf } from '../../../src/rules/rows';
import { Closed } from '../../faults';
import type { Guard } from '../guards';
import { rootOf } from '../acts/rules';
import { closedTouched } from './closed';
import { closingsOnce } from './read';
import { renamingOf } from './renamed';

/** Refuses to change closed rows. Two parties may become one on them by an owner who was told how many there are. */
export const refuseClosed: Guard = async (context, changes) => {
  const { act, registry, t } = context;
  if (changes.length === 0) return;
  const closings = await closingsOnce(context);
  const { kind: root, about } = rootOf(context);
  const isRenamed = renamingOf(context.acts.rulesOf(root), about);
  const touched = await closedTouched(context, closings, changes, isRenamed);
  let count = 0;
  for (const one of touched) {
    const { kind, to } = one;
    if (one.isBroken)
      throw new Closed(t('api.closed', { tickets: closedTitle(registry, kind, t), day: to }), { kind, to });
    count += one.renamed;
  }
  const [first] = touched;
  if (!first) return;
  const { kind, to } = first;
  if (act.actor.role !== undefined && act.actor.role !== 'owner')
    throw new Closed(t('api.closedParties', { count }), { kind, to });
  if (!('closed' in act) || act.closed !== count)
    throw new Closed(t('api.closedCounted', { count }), { kind, to, count });
};

/** What a kind of closing is called: `Crop Tickets`, `Statements and Payments`. */
function closedTitle(registry: StoredTables, kind: string, t: Translate): string {
  if (kind === MONEY_KIND) return t('api.money');
  const entity = entityOf(registry, kind);
  return isShown(entity) ? listTitle(entity) : entity.title;
}
