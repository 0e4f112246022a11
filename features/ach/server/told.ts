/** All owners are told of a bank account that was entered, changed or removed: on Home for some days, and by mail where it is set up. */
import type { FastifyBaseLogger } from 'fastify';
import { isLanguage } from '../../../src/messages/languages';
import type { NoticeSource } from '../../../server/api/auth/me';
import type { FeatureParts } from '../../../server/api/feature';
import { translators } from '../../../server/language';
import { sendMail } from '../../mail/server/index';
import type { BankOwner } from '../rules/names';

/** How long Home says it, in ms. Nobody can put it away: who changed an account is an owner too. */
const SHOWN = 7 * 24 * 60 * 60 * 1000;

/** A change as owners are told of it. */
export interface ToldChange {
  readonly name: string;
  readonly by: string;
  /** The last four digits now; `null`: it was removed. */
  readonly now: string | null;
}

interface ToldAbout {
  readonly owner: BankOwner;
  readonly owner_id: number;
  readonly name: string;
  readonly now: string | null;
}

/** The changes of the last days, the newest first. */
export const bankNotices =
  ({ db, clock }: Pick<FeatureParts, 'db' | 'clock'>): NoticeSource =>
  async () => {
    const since = new Date(clock().getTime() - SHOWN).toISOString();
    const rows = await db.sql
      .selectFrom('windrow_act')
      .select(['at', 'user_name', 'about'])
      .where('kind', '=', 'changeBankAccount')
      .where('at', '>=', since)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ at, user_name: by, about }) => {
      const told: ToldAbout = JSON.parse(about ?? '{}');
      const { owner, owner_id: id, name, now } = told;
      return { code: 'bank_account', table: owner, id, name, end: now, by, at };
    });
  };

interface TellingParts extends Pick<FeatureParts, 'db' | 'mail'> {
  readonly log: FastifyBaseLogger;
}

/** Mails every owner who has an address, each in the own language. Resolves in any case: what was not sent is in the log. */
export async function mailOwners({ db, mail, log }: TellingParts, { name, by, now }: ToldChange): Promise<void> {
  if (!mail) return;
  const owners = await db.sql
    .selectFrom('windrow_user')
    .select(['username', 'email', 'language'])
    .where('role', '=', 'owner')
    .where('email', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { username, email, language } of owners) {
    const t = translators[isLanguage(language) ? language : 'en'];
    const { state, answer } = await sendMail(mail, {
      to: { name: username, address: email ?? '' },
      subject: t('ach.mail.subject', { name }),
      text: now === null ? t('ach.mail.removed', { name, by }) : t('ach.mail.changed', { name, by, end: now }),
      files: [],
    });
    if (state !== 'sent')
      log.warn({ to: username, state, answer }, 'an owner was not mailed of a changed bank account');
  }
}
