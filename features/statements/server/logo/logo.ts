/** `office/statements/logo/`: the company's logo on issued papers. Papers keep the one they were issued with. */
import { LOGO } from '../../../../src/rules/history/settingNames';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { resultOf } from '../../../../server/api/headers/idempotency';
import type { ActHeaderOf } from '../../../../server/api/actHeader';
import { seenSetting, tagSetting } from '../../../../server/api/headers/settingTag';
import { bodyOf } from '../../../../server/api/request';
import { InvalidRecord } from '../../../../server/faults';
import { translatorFor } from '../../../../server/language';
import { settingIn } from '../../../../server/records/settings/settings';
import type { Logo } from '../../../../server/reports/compose/settlement';
import type { StatementParts } from '../parts';
import { pictureOf } from './picture';

/** The logo; `null` where there is none. */
export async function readLogo({ db, statement }: Pick<StatementParts, 'db' | 'statement'>): Promise<Logo | null> {
  const chosen = await settingIn({ trx: db.sql, statement }, LOGO);
  return JSON.parse(chosen?.value ?? 'null') as Logo | null;
}

/** Adds both calls. The body is `{ data }`: the file in base64, or null for none. */
export function registerLogo(app: FastifyInstance, parts: StatementParts, headerOf: ActHeaderOf): void {
  const answer = async (reply: FastifyReply): Promise<{ logo: Logo | null }> => {
    await tagSetting(reply, { trx: parts.db.sql, statement: parts.statement }, LOGO);
    return { logo: await readLogo(parts) };
  };
  app.get('/office/statements/logo/', (_request, reply) => answer(reply));
  app.put(
    '/office/statements/logo/',
    { config: { needs: 'owner', asksVersion: 'If-Match' } },
    async (request, reply) => {
      const { data } = bodyOf(request);
      const t = translatorFor(request);
      const refuse = (text: string): never => {
        throw new InvalidRecord({ data: [text] });
      };
      if (data !== null && typeof data !== 'string') return refuse(t('api.status.400'));
      const bytes = Buffer.from(data ?? '', 'base64');
      const type = data === null ? null : pictureOf(bytes);
      if (typeof type === 'object' && type !== null) return refuse(t(`statements.logo.${type.fault}`));
      const value = type === null ? null : JSON.stringify({ type, data: bytes.toString('base64') });
      const own = { kind: 'set', name: LOGO, value, ...seenSetting(request) } as const;
      resultOf(reply, await parts.writer.write({ ...headerOf(request), ...own }));
      return answer(reply);
    },
  );
}
