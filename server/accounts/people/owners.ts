/** Roles and removal of users, with the one rule that somebody stays an owner. Independent of HTTP. */
import type { Role } from '../../../src/rules/accounts/roles';
import type { Db, WriteTransaction } from '../../db/database';
import { noteAccountAct, type DoneBy } from '../../history/accounts';
import { writeAccounts, type AccountTransaction } from '../tables';
import type { User } from '../users';

/** What happened to the user; `last owner`: nothing, because nobody else is one. */
export type OwnerOutcome = 'done' | 'last owner' | 'unknown';

/** Gives a user a role. It holds from the next call of each of the user's sessions. */
export function changeRole(db: Db, id: number, role: Role, by: DoneBy): Promise<OwnerOutcome> {
  return keepingAnOwner(db, id, role === 'owner', async (trx, plain, { role: was, ...user }) => {
    if (role === was) return;
    await trx.updateTable('windrow_user').set({ role }).where('id', '=', id).execute();
    await noteAccountAct(plain, db, { ...by, kind: 'changeRole', user, more: { role, was } });
  });
}

/** Removes a user and ends its sessions. What the user did stays, with the name. */
export function removeUser(db: Db, id: number, by: DoneBy): Promise<OwnerOutcome> {
  return keepingAnOwner(db, id, false, async (trx, plain, { role, ...user }) => {
    await trx.deleteFrom('windrow_session').where('user_id', '=', id).execute();
    await trx.deleteFrom('windrow_user').where('id', '=', id).execute();
    await noteAccountAct(plain, db, { ...by, kind: 'removeUser', user, more: { role } });
  });
}

type KeptUser = Pick<User, 'id' | 'username' | 'role'>;

function keepingAnOwner(
  db: Db,
  id: number,
  staysOwner: boolean,
  change: (trx: AccountTransaction, plain: WriteTransaction, user: KeptUser) => Promise<void>,
): Promise<OwnerOutcome> {
  return writeAccounts(db, async (trx, plain) => {
    // All owners are locked: of two who restrict each other at the same moment, the second is refused.
    const select = trx.selectFrom('windrow_user').select('id').where('role', '=', 'owner').orderBy('id');
    const owners = await select.modifyEnd(db.dialect.lockRows).execute();
    const known = trx.selectFrom('windrow_user').select(['id', 'username', 'role']).where('id', '=', id);
    const user = await known.executeTakeFirst();
    if (!user) return 'unknown';
    if (!staysOwner && owners.every((owner) => owner.id === id) && owners.length > 0) return 'last owner';
    await change(trx, plain, user);
    return 'done';
  });
}
