/** Logos of papers: each picture is kept once by its SHA-256, and frozen papers refer to it. */
import { createHash } from 'node:crypto';
import type { Db, WriteTransaction } from '../db/database';
import { rowsOf, type Statements, slot } from '../db/query/statement';
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
  const made = statement('keep logo', () =>
    trx
      .insertInto('windrow_logo')
      .values({ sha256: slot(0), type: slot(1), data: slot(2) })
      .onConflict((on) => on.column('sha256').doNothing()),
  );
  await rowsOf(trx, made.bind([sha256, logo.type, logo.data]));
}

/** A kept logo. Throws where it is gone: the paper would be another one without it. */
export async function readKeptLogo({ sql: db }: Pick<Db, 'sql'>, sha256: string): Promise<Logo> {
  const kept = db.selectFrom('windrow_logo').select(['type', 'data']).where('sha256', '=', sha256);
  const row = await kept.executeTakeFirst();
  if (!row) throw new Error(`The logo ${sha256} is not kept.`);
  return { type: row.type === 'image/png' ? 'image/png' : 'image/jpeg', data: row.data };
}
