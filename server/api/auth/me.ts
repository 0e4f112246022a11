/** Who is signed in, with which role, and what owners have to see to: `office/me/`. Whom to ask for what only owners may do: `office/owners/`. */
import type { FastifyInstance } from 'fastify';
import type { ShownDates } from '../../../src/messages/shownDates';
import { meCalls, type Notice } from '../../../src/rules/calls/office';
import type { SecondFactors } from '../../accounts/secondFactor/secondFactor';
import type { Db } from '../../db/database';
import { serve } from '../calls';
import { sessionOf } from './authenticate';

/** Finds out what owners have to be told now. */
export type NoticeSource = () => Promise<readonly Notice[]>;

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
  serve(app, meCalls, {
    me: async (request) => {
      const { userId, username, role } = sessionOf(request);
      const found = role === 'owner' ? await Promise.all(notices.map((source) => source())) : [];
      const { enabled } = await factors.state(userId);
      return { username, role, second_factor: enabled, notices: found.flat(), dates: await dates() };
    },
    owners: async () => {
      const select = db.sql.selectFrom('windrow_user').select('username').where('role', '=', 'owner');
      return { owners: (await select.orderBy('username_key').execute()).map(({ username }) => username) };
    },
  });
}
