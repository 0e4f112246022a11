/** The signed-in user's own e-mail address and password (§2.6, ruling 18). */
import type { FastifyInstance } from 'fastify';
import type { FieldErrors } from '../../../src/rules/validation';
import type { Db } from '../../db/database';
import { passwordFault } from '../../accounts/passwords';
import type { Session } from '../../accounts/sessions';
import { changeUser, userById, type User, type UserChange } from '../../accounts/users';
import { sessionOf } from './authenticate';
import type { Translate } from '../../../src/messages/catalogue';
import { translatorFor } from '../../language';
import { isLanguage, languages } from '../../../src/messages/languages';
import { isEmail } from '../calls';
import { bodyOf } from '../request';
import { InvalidRecord } from '../../faults';
import { refusedStaleSignIn, type FreshSignInParts } from './freshSignIn';

type Body = Readonly<Record<string, unknown>>;

/** Adds `GET`, `PUT` and `PATCH profile/`; the last changes the language. The surrounding scope requires a session. */
export function registerProfile(app: FastifyInstance, parts: FreshSignInParts): void {
  const { db } = parts;
  app.get('/profile/', async (request) => profileOf(await userOf(db, sessionOf(request))));

  app.put('/profile/', { config: { needs: 'own' } }, async (request, reply) => {
    const t = translatorFor(request);
    const session = sessionOf(request);
    const body: Body = typeof request.body === 'object' && request.body !== null ? { ...request.body } : {};
    const user = await userOf(db, session);
    const { change, errors } = changeOf(body, user, t);
    if (Object.keys(errors).length > 0) throw new InvalidRecord(errors);
    if (await refusedStaleSignIn(request, reply, parts)) return reply;
    await changeUser(db, user.id, change, session.id);
    return profileOf(await userOf(db, session));
  });

  app.patch('/profile/', { config: { needs: 'own' } }, async (request) => {
    const session = sessionOf(request);
    const { language } = bodyOf(request);
    if (!isLanguage(language)) {
      const known = translatorFor(request)('api.language', { languages: languages.join(', ') });
      throw new InvalidRecord({ language: [known] });
    }
    await changeUser(db, session.userId, { language });
    return profileOf(await userOf(db, session));
  });
}

async function userOf(db: Db, session: Session): Promise<User> {
  const user = await userById(db, session.userId);
  if (!user) throw new Error('The user of a running session is gone.');
  return user;
}

function profileOf({ username, email, language }: User) {
  return { username, email, ...(language === null ? {} : { language }) };
}

/** What a body changes; an absent or blank password stays unchanged. */
function changeOf(body: Body, user: User, t: Translate): { change: UserChange; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const email = emailOf(body.email, errors, t);
  const password = passwordOf(body.new_password, user, errors, t);
  return {
    change: { ...(email === undefined ? {} : { email }), ...(password === undefined ? {} : { password }) },
    errors,
  };
}

/** A checked e-mail address; `null`: none, `undefined`: not given, or its fault is among `errors` now. */
function emailOf(raw: unknown, errors: FieldErrors, t: Translate): string | null | undefined {
  if (raw === undefined) return undefined;
  if (raw === null || raw === '') return null;
  if (typeof raw === 'string' && isEmail(raw)) return raw.trim();
  errors.email = [t('api.email')];
  return undefined;
}

function passwordOf(raw: unknown, user: User, errors: FieldErrors, t: Translate): string | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  const fault = typeof raw === 'string' ? passwordFault(raw, user.username, t) : t('api.notString');
  if (typeof raw === 'string' && fault === null) return raw;
  errors.new_password = [fault ?? t('api.notString')];
  return undefined;
}
