/**
 * Papers that are there get the digest of what they were frozen with; new ones get it when they are issued. From here on the proof
 * sees any change of a content or of its digest.
 */
import { sql } from 'kysely';
import { rowsOf } from '../db/query/statement';
import type { Migration } from '../db/schema/migrate';
import { contentDigest } from '../settled/contentDigest';

/** Papers read at once: each may be some hundred kilobytes. */
const AT_ONCE = 50;

export const contentDigests: Migration = {
  number: 12,
  name: 'papers get the digest of what they were frozen with',
  tables: ['windrow_paper'],
  run: async (trx) => {
    let last = 0;
    for (;;) {
      const query = sql`
        select id, frozen from windrow_paper where id > ${last} and frozen_sha256 is null order by id limit ${AT_ONCE}`;
      const rows = await rowsOf(trx, query.compile(trx));
      for (const { id, frozen } of rows) {
        const digest = contentDigest(String(frozen));
        await sql`update windrow_paper set frozen_sha256 = ${digest} where id = ${Number(id)}`.execute(trx);
      }
      if (rows.length < AT_ONCE) return;
      last = Number(rows.at(-1)?.id);
    }
  },
};
