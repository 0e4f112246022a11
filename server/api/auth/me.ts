/** Who is signed in, with which role, and what owners have to see to: `office/me/`. Whom to ask for what only owners may do: `office/owners/`. */
import type { FastifyInstance } from 'fastify';
import type { ShownDates } from '../../../src/messages/shownDates';
import type { SecondFactors } from '../../accounts/secondFactor/secondFactor';
import type { Db } from '../../db/database';
import { sessionOf } from './authenticate';

/** One thing that owners are told on Home until somebody has seen to it; further keys say more about it. */
interface OwnerNotice {
  readonly code: string;
  readonly [key: string]: string | number | boolean | null;
}

/** Finds out what owners have to be told now. */
export type NoticeSource = () => Promise<readonly OwnerNotice[]>;

interface MeParts {
  readonly db: Db;
  /** How days are shown. */
  readonly dates: () => Promise<ShownDates>;
  /** Asked for owners alone; answered in this order. */
  readonly notices: readonly NoticeSource[];
  readonly factors: SecondFactors;
}

/** Adds `GET office/me/` and `GET office/owners/`, for everyone who is signed in. */
export function registerMe(app: FastifyInstance, { db, notices, factors, dates }: MeParts): void {
  app.get('/office/me/', async (request) => {
    const { userId, username, role } = sessionOf(request);
    const found = role === 'owner' ? await Promise.all(notices.map((source) => source())) : [];
    const { enabled } = await factors.state(userId);
    return { username, role, second_factor: enabled, notices: found.flat(), dates: await dates() };
  });
  app.get('/office/owners/', async () => {
    const select = db.sql.selectFrom('windrow_user').select('username').where('role', '=', 'owner');
    const owners = await select.orderBy('username_key').execute();
    return { owners: owners.map(({ username }) => username) };
  });
}
