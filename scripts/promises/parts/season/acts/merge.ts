/** Two records of one party are made one: everything of both belongs to the one that is kept. */
import type { Season } from '../issue';
import { roles } from '../kinds';
import { partiesOf } from './money';

/** Merges two parties of one role. */
export async function mergeTwo(season: Season): Promise<void> {
  const { office, book, chance } = season;
  const role = chance.pick(roles);
  const [keep, drop] = chance.some(
    partiesOf(season).filter((one) => one.role === role),
    2,
  );
  if (!role || !keep || !drop) return;
  const body = { table: role, keep: keep.id, drop: drop.id };
  await office.ask('owner', 'POST', 'office/merge/', { body });
  book.merge(role, keep.id, drop.id);
  season.merged += 1;
}
