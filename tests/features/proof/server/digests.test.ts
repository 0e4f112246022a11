/** Papers of earlier programs have no digest of what they were frozen with: migration 12 adds it, to each the one of its content. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { rowsOf } from '../../../../server/db/query/statement';
import { contentDigests } from '../../../../server/migrations/contentDigests';
import { NOW } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { openBooks } from './books';

describeOnBoth('papers of earlier programs', async (engine) => {
  const db = await suiteDatabase(engine);
  const { run, failing } = await openBooks(db);
  const digests = async (): Promise<string[]> => {
    const query = sql`select frozen_sha256 from windrow_paper order by id`.compile(db.sql);
    return (await rowsOf(db.sql, query)).map((row) => String(row.frozen_sha256));
  };
  const migrate = () => db.write((trx) => contentDigests.run(trx, db.dialect, NOW));

  it('get the digests that were stored at issue, many at a time', async () => {
    const issued = await digests();
    expect(new Set(issued).size).toBe(4);
    // More than are read at once, each with a content of its own.
    for (let copy = 1; copy <= 60; copy += 1)
      await run(sql`
        insert into windrow_paper (statement_id, frozen)
        select ${100_000 + copy}, ${`${copy} `} || frozen from windrow_paper where id = (select min(id) from windrow_paper)`);
    await run(sql`update windrow_paper set frozen_sha256 = null`);
    expect(await failing()).toEqual({ contents: ['4', 4] });
    await migrate();
    const all = await digests();
    expect(all.slice(0, 4)).toEqual(issued);
    expect(new Set(all).size).toBe(64);
    expect(all.every((digest) => /^[0-9a-f]{64}$/.test(digest))).toBe(true);
    await run(sql`delete from windrow_paper where statement_id > 100000`);
    expect(await failing()).toEqual({});
  });

  it('keep a digest that is there: a content that was changed before stays seen', async () => {
    await run(sql`update windrow_paper set frozen_sha256 = 'another' where id = (select min(id) from windrow_paper)`);
    await migrate();
    expect(await failing()).toEqual({ contents: ['1', 1] });
  });
});
