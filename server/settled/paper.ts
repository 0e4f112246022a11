/** What an issued paper is made of: packed for the database, and read again. */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Db } from '../db/database';
import { NotFound } from '../faults';
import type { FrozenPaper, Logo, SettledContext, Settlement } from '../reports/compose/settlement';
import { keptLogo, readKeptLogo, type KeptLogo } from './logo';

/** A paper as it is stored: its logo is kept beside it. */
export interface StoredPaper {
  readonly frozen: string;
  readonly logo: KeptLogo | null;
}

/** As it is stored. */
export function packed(paper: FrozenPaper): StoredPaper {
  const { logo } = paper.context.settlement;
  const kept = logo && keptLogo(logo);
  const stored = kept ? withLogo(paper, { sha256: kept.sha256 }) : paper;
  return { frozen: gzipSync(JSON.stringify(stored)).toString('base64'), logo: kept };
}

/** A paper as it was stored; its logo may be kept beside it. */
export interface UnpackedPaper extends Omit<FrozenPaper, 'context'> {
  readonly context: Omit<SettledContext, 'settlement'> & { readonly settlement: UnpackedSettlement };
}

type UnpackedSettlement = Omit<Settlement, 'logo'> & { readonly logo: Logo | { readonly sha256: string } | null };

/** As it was stored. */
export function unpacked(stored: string): UnpackedPaper {
  return JSON.parse(gunzipSync(Buffer.from(stored, 'base64')).toString()) as UnpackedPaper;
}

/** The same; `undefined` for what is no paper any more. */
export function readable(stored: string): UnpackedPaper | undefined {
  try {
    return unpacked(stored);
  } catch {
    return undefined;
  }
}

/** As it was. `logoOf` gives a logo that is kept beside papers; those of earlier versions have it in them. */
export async function whole(paper: UnpackedPaper, logoOf: (sha256: string) => Promise<Logo>): Promise<FrozenPaper> {
  const { logo } = paper.context.settlement;
  return withLogo(paper, logo && 'sha256' in logo ? await logoOf(logo.sha256) : logo);
}

function withLogo<L>(paper: UnpackedPaper, logo: L) {
  const { context } = paper;
  return { ...paper, context: { ...context, settlement: { ...context.settlement, logo } } };
}

/** All that the paper of a statement is made of. Throws `NotFound`. */
export async function frozenPaper({ db }: { readonly db: Db }, id: number): Promise<FrozenPaper> {
  const kept = db.sql.selectFrom('windrow_paper').select('frozen').where('statement_id', '=', id);
  const row = await kept.executeTakeFirst();
  if (!row) throw new NotFound();
  return whole(unpacked(row.frozen), (sha256) => readKeptLogo(db, sha256));
}
