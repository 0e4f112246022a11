/** `office/owners/`: whom to ask for what only owners may do. */
import type { FastifyInstance } from 'fastify';
import { accountsOf } from '../../accounts/tables';
import type { Db } from '../../db/database';

/** Adds `GET office/owners/`, for everyone who is signed in. */
export function registerOwnerNames(app: FastifyInstance, { db }: { readonly db: Db }): void {
  app.get('/office/owners/', async () => {
    const select = accountsOf(db).selectFrom('windrow_user').select('username').where('role', '=', 'owner');
    const owners = await select.orderBy('username_key').execute();
    return { owners: owners.map(({ username }) => username) };
  });
}
