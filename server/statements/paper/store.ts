/** The files of papers in the database: each is stored once and never changed. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { rowsOf } from '../../db/query/statement';
import { NotFound } from '../../faults';
import { STATEMENT } from '../read/claims';

/** A file as it was first made. */
export interface KeptFile {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** The file of a statement; `null` while it is not made. Throws `NotFound` where there is no such statement. */
export async function keptFile(db: Db, id: number): Promise<KeptFile | null> {
  const query = sql`select pdf, sha256 from windrow_paper where statement_id = ${id}`;
  const [row] = await rowsOf(db.sql, query.compile(db.sql));
  if (!row) throw new NotFound();
  return row.sha256 === null ? null : { bytes: Buffer.from(String(row.pdf), 'base64'), sha256: String(row.sha256) };
}

/** Stores a file unless another process was first, and gives the one that is stored. */
export async function keepFile(db: Db, id: number, bytes: Buffer, now: Date): Promise<KeptFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db.write((trx) =>
    sql`
      update windrow_paper set pdf = ${bytes.toString('base64')}, sha256 = ${sha256}, made_at = ${now.toISOString()}
      where statement_id = ${id} and sha256 is null`.execute(trx),
  );
  const kept = await keptFile(db, id);
  if (!kept) throw new Error(`The file of statement ${id} was not stored.`);
  return kept;
}

/** Statements issued before a moment whose files are not made: the process that was to make them is gone. */
export async function unmadeFiles(db: Db, before: Date): Promise<number[]> {
  const query = sql`
    select p.statement_id as id from windrow_paper as p join ${sql.table(STATEMENT)} as s on s.id = p.statement_id
    where p.made_at is null and s.add_date <= ${before.toISOString()} order by p.statement_id limit 100`;
  return (await rowsOf(db.sql, query.compile(db.sql))).map(({ id }) => Number(id));
}
