/** Places in the queue of reports, as two processes on one database see them. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addUser, findUser } from '../../../server/accounts/users';
import type { Db } from '../../../server/db/database';
import { migrate } from '../../support/migrate';
import { openPlaces, writePlaces, type ReaderPlaces } from '../../../server/reportQueue/places';
import { entities } from '../../../src/entities';
import { START, testClock, USER, type TestClock } from '../../support/app';
import { describeOnBoth, suiteDatabase } from '../../support/database';

describeOnBoth('places', (engine) => {
  let db: Db;
  let [owner, other] = [0, 0];
  let clock: TestClock;
  let [here, there]: ReaderPlaces[] = [];

  beforeAll(async () => {
    db = await suiteDatabase(engine);
    await migrate(db, entities, START);
    owner = await userOf(db, USER.username);
    other = await userOf(db, 'somebody else');
  });
  beforeEach(async () => {
    await writePlaces(db, (trx) => trx.deleteFrom('windrow_report_place').execute());
    clock = testClock();
    here = openPlaces(db, clock.now);
    there = openPlaces(db, clock.now);
  });

  test('are in the order of asking, for each length of its own', async () => {
    const first = await here?.enter(owner, 'long');
    const second = await there?.enter(other, 'long');
    const short = await here?.enter(owner, 'short');
    expect([first?.before, second?.before, short?.before]).toEqual([0, 1, 0]);
    expect(await here?.look(other, second?.id ?? 0)).toEqual(second);
    expect([await there?.waiting('long'), await there?.waiting('short'), await there?.waiting()]).toEqual([2, 1, 3]);
    expect(await there?.leave(owner, first?.id ?? 0)).toBe(true);
    expect(await here?.look(other, second?.id ?? 0)).toMatchObject({ before: 0 });
  });

  test("are their owner's alone, and taken once", async () => {
    const { id = 0 } = (await here?.enter(owner, 'short')) ?? {};
    expect([await there?.look(other, id), await there?.leave(other, id)]).toEqual([null, false]);
    expect([await there?.leave(owner, id), await here?.leave(owner, id)]).toEqual([true, false]);
    expect(await here?.look(owner, id)).toBeNull();
  });

  test('of readers who ask no more hold nobody up, and are kept for a while', async () => {
    const gone = await here?.enter(owner, 'short');
    const slow = await here?.enter(owner, 'short');
    const last = await there?.enter(other, 'short');
    const before = async (id = 0): Promise<number | undefined> => (await there?.look(other, id))?.before;
    clock.advance(14_000);
    expect(await before(last?.id)).toBe(2);
    clock.advance(2000);
    expect(await before(last?.id)).toBe(0);
    // A page in the background asks once a minute, and is still before whoever came after it.
    clock.advance(44_000);
    expect(await here?.look(owner, slow?.id ?? 0)).toEqual({ ...slow, before: 0 });
    expect(await before(last?.id)).toBe(1);
    clock.advance(46_000);
    await there?.enter(other, 'short');
    expect(await here?.look(owner, gone?.id ?? 0)).toBeNull();
    expect(await here?.look(owner, slow?.id ?? 0)).toMatchObject({ id: slow?.id });
  });
});

async function userOf(db: Db, username: string): Promise<number> {
  await addUser(db, { ...USER, username }, START);
  const user = await findUser(db, username);
  if (!user) throw new Error('There is no user.');
  return user.id;
}
