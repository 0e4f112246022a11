/** The own second factor: turned on in two steps, turned off with a code. `office/second_factor/` */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountParts } from '../../../server/api/feature';
import { userById } from '../../../server/accounts/users';
import { Conflict, InvalidRecord, NotFound } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import { sessionOf } from '../../../server/api/auth/authenticate';
import { tooMany } from '../../../server/api/auth/sessionRoutes';
import { serve } from '../../../server/api/calls';
import { secondFactorCalls } from '../rules/calls';

/** Adds the calls. Each is about the user who makes it. */
export function registerSecondFactor(app: FastifyInstance, { db, clock, factors, signIn }: AccountParts): void {
  serve(app, secondFactorCalls, {
    second_factor: async (request) => {
      const { enabled, since, codesLeft } = await factors.state(sessionOf(request).userId);
      return { enabled, since: since === null ? null : new Date(since).toISOString(), codes_left: codesLeft };
    },
    enrol_second_factor: async (request) => {
      const user = await userById(db, sessionOf(request).userId);
      if (!user) throw new NotFound();
      const started = await factors.enrol(user);
      if (!started) throw new Conflict(translatorFor(request)('users.stepIsOn'));
      return started;
    },
    confirm_second_factor: async (request) => {
      const session = sessionOf(request);
      const codes = await factors.confirm(session, request.body.otp);
      if (!codes) throw wrongCode(request);
      request.log.info({ user: session.username }, 'second factor on');
      return { codes };
    },
    disable_second_factor: async (request, reply) => {
      const { userId, username } = sessionOf(request);
      const outcome = await signIn.counted(`second factor ${userId}`, async () => {
        const checked = await factors.check(userId, request.body.otp);
        return checked === 'right' || checked === 'off';
      });
      if (outcome.wait !== undefined) return tooMany(reply, outcome.wait);
      if (!outcome.right) throw wrongCode(request);
      await factors.disable(userId, { actor: { userId, name: username }, at: clock() });
      request.log.info({ user: username }, 'second factor off');
    },
  });
}

function wrongCode(request: FastifyRequest): InvalidRecord {
  return new InvalidRecord({ otp: [translatorFor(request)('api.codeWrong')] });
}
