/** Two records of one party are made one: everything of both belongs to the one that is kept. Some merges are undone (ruling 93). */
import type { Season } from '../issue';
import { roles } from '../kinds';
import { checkAccount } from '../checks/accounts';
import { checkPayeesOf } from '../pay/otherPayees';
import { partiesOf, pay } from './money';

/** Of the merges: undone at once, and undone after money came, which is refused. */
const UNDONE = 0.4;
const PAID = 0.3;

/** Merges two parties of one role. */
export async function mergeTwo(season: Season): Promise<void> {
  const { office, book, chance, findings } = season;
  const role = chance.pick(roles);
  const [keep, drop] = chance.some(
    partiesOf(season).filter((one) => one.role === role),
    2,
  );
  if (!role || !keep || !drop) return;
  const body = { table: role, keep: keep.id, drop: drop.id };
  const { headers } = await office.ask('owner', 'POST', 'office/merge/', { body });
  const undo = () =>
    office.ask('owner', 'POST', `office/history/acts/${String(headers['x-windrow-act'])}/undo/`, {
      expect: [200, 423],
    });
  season.merged += 1;
  const what = `merge of ${role} ${drop.id} into ${keep.id}`;
  if (chance.happens(UNDONE)) {
    findings.same('undo', what, (await undo()).status, 200);
    season.undone += 1;
    for (const party of [keep, drop]) await checkAccount(season, party);
    return;
  }
  book.merge(role, keep.id, drop.id);
  if (role !== 'customer') await checkPayeesOf(season, keep);
  if (!chance.happens(PAID)) return;
  await pay(season, { ...keep, cents: 5_000n });
  findings.same('undo', `${what}, paid since`, (await undo()).status, 423);
  await checkAccount(season, keep);
}
