/** Logos of papers: each picture is kept once by its SHA-256, and frozen papers refer to it. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, WriteTransaction } from '../db/database';
import { rowsOf, Slot, type Statements } from '../db/query/statement';
import type { Logo } from '../reports/compose/settlement';

/** A logo and the name it is kept by. */
export interface KeptLogo {
  readonly sha256: string;
  readonly logo: Logo;
}

/** Names a logo by its bytes. */
export function keptLogo(logo: Logo): KeptLogo {
  return { logo, sha256: createHash('sha256').update(logo.type).update(logo.data).digest('hex') };
}

/** Keeps a logo, unless it is kept already. */
export async function keepLogo(
  { trx, statement }: { readonly trx: WriteTransaction; readonly statement: Statements },
  { sha256, logo }: KeptLogo,
): Promise<void> {
  const made = statement(
    'keep logo',
    () => sql`
      insert into windrow_logo (sha256, type, data) values (${new Slot(0)}, ${new Slot(1)}, ${new Slot(2)})
      on conflict (sha256) do nothing`,
  );
  await rowsOf(trx, made.bind([sha256, logo.type, logo.data]));
}

/** A kept logo. Throws where it is gone: the paper would be another one without it. */
export async function readKeptLogo({ sql: db }: Pick<Db, 'sql'>, sha256: string): Promise<Logo> {
  const [row] = await rowsOf(db, sql`select type, data from windrow_logo where sha256 = ${sha256}`.compile(db));
  if (!row) throw new Error(`The logo ${sha256} is not kept.`);
  return { type: row.type === 'image/png' ? 'image/png' : 'image/jpeg', data: String(row.data) };
}
