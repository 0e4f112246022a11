/** Notes in the history what is done to users, in the transaction that does it (decision 51). No secret is among it. */
import { randomUUID } from 'node:crypto';
import type { accountActKinds } from '../../src/rules/history/accountActs';
import type { Values } from '../../src/rules/rows';
import type { Db, WriteTransaction } from '../db/database';
import { keepStatements } from '../db/query/statement';
import { addAct, type KeptAct } from './store';

export type AccountActKind = (typeof accountActKinds)[number];

/** Who does something to a user, and when. */
export interface DoneBy {
  readonly actor: KeptAct['actor'];
  readonly at: Date;
}

/** Something that was done to a user. */
export interface AccountAct extends DoneBy {
  readonly kind: AccountActKind;
  /** Whom it was done to. The name stays where the user goes. */
  readonly user: { readonly id: number; readonly username: string };
  /** What else there is to say, such as the role now and before. */
  readonly more?: Values;
}

/** Adds the act, with `about` as `{"user": 7, "username": "ann", …}`. */
export async function noteAccountAct(
  trx: WriteTransaction,
  { dialect }: Pick<Db, 'dialect'>,
  { kind, actor, at, user, more }: AccountAct,
): Promise<void> {
  const about = { user: user.id, username: user.username, ...more };
  await addAct({ trx, dialect, statement: keepStatements(trx) }, { key: randomUUID(), kind, actor, at, about });
}
