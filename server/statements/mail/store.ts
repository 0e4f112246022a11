/** The queue of messages in the database, and which process works on it. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { rowsOf } from '../../db/query/statement';
import { MAIL } from './step';

/** A message that waits. */
export interface WaitingMessage {
  readonly id: number;
  readonly statement: number;
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

/** The queue. */
export interface MailQueue {
  /** Whether anything waits or was left on its way. */
  hasWork(): Promise<boolean>;
  /** Messages that were on their way. */
  onTheWay(): Promise<number[]>;
  /** The oldest one that waits. */
  next(): Promise<WaitingMessage | undefined>;
  /** Takes or keeps the lead where no other process has touched it since `silent`. */
  lead(owner: string, now: Date, silent: Date): Promise<boolean>;
  /** Gives it up. */
  leave(owner: string): Promise<void>;
}

const LEAD = 'mail';

/** Opens it. */
export function openQueue(db: Db): MailQueue {
  const asked = (query: ReturnType<typeof sql>) => rowsOf(db.sql, query.compile(db.sql));
  return {
    hasWork: async () =>
      (await asked(sql`select id from ${sql.table(MAIL)} where state in ('queued', 'sending') limit 1`)).length > 0,
    onTheWay: async () =>
      (await asked(sql`select id from ${sql.table(MAIL)} where state = 'sending' order by id`)).map(({ id }) =>
        Number(id),
      ),
    next: async () => {
      const [row] = await asked(sql`
        select id, statement_id, address, subject, body from ${sql.table(MAIL)}
        where state = 'queued' order by id limit 1`);
      return (
        row && {
          id: Number(row.id),
          statement: Number(row.statement_id),
          address: String(row.address),
          subject: String(row.subject),
          body: String(row.body),
        }
      );
    },
    lead: async (owner, now, silent) => {
      const { rows } = await db.write((trx) =>
        sql<{ id: number }>`
          insert into windrow_mail_lead (name, owner, touched) values (${LEAD}, ${owner}, ${now.toISOString()})
          on conflict (name) do update set owner = excluded.owner, touched = excluded.touched
          where windrow_mail_lead.owner in (${owner}, '') or windrow_mail_lead.touched <= ${silent.toISOString()}
          returning id`.execute(trx),
      );
      return rows.length > 0;
    },
    leave: async (owner) => {
      await db.write((trx) => sql`update windrow_mail_lead set owner = '' where owner = ${owner}`.execute(trx));
    },
  };
}
