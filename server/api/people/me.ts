/** Who is signed in, with which role, and what owners have to see to: `office/me/`. */
import type { FastifyInstance } from 'fastify';
import type { ShownDates } from '../../../src/messages/shownDates';
import type { NoticeSource } from '../../accounts/people/notices';
import type { SecondFactors } from '../../accounts/secondFactor/secondFactor';
import { sessionOf } from '../auth/authenticate';

interface MeParts {
  /** How days are shown. */
  readonly dates: () => Promise<ShownDates>;
  /** Asked for owners alone; answered in this order. */
  readonly notices: readonly NoticeSource[];
  readonly factors: SecondFactors;
}

/** Adds `GET office/me/`. */
export function registerMe(app: FastifyInstance, { notices, factors, dates }: MeParts): void {
  app.get('/office/me/', async (request) => {
    const { userId, username, role } = sessionOf(request);
    const found = role === 'owner' ? await Promise.all(notices.map((source) => source())) : [];
    const { enabled } = await factors.state(userId);
    return { username, role, second_factor: enabled, notices: found.flat(), dates: await dates() };
  });
}
