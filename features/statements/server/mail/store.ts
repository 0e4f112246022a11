/** The queue of messages in the database, and which process works on it. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/database';
import { rowsOf } from '../../../../server/db/query/statement';
import { MAIL } from './step';

/** A message that waits. */
export interface WaitingMessage {
  /** Its rows, the first one first. */
  readonly ids: readonly number[];
  /** Its papers in the same order. */
  readonly statements: readonly number[];
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

/** The queue. */
export interface MailQueue {
  /** Whether anything waits or was left on its way. */
  hasWork(): Promise<boolean>;
  /** The rows of each message that was on its way. */
  onTheWay(): Promise<number[][]>;
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
    onTheWay: async () => {
      const rows = await asked(sql`
        select id, coalesce(part_of, id) as whole from ${sql.table(MAIL)} where state = 'sending' order by id`);
      return [...Map.groupBy(rows, ({ whole }) => Number(whole)).values()].map((own) =>
        own.map(({ id }) => Number(id)),
      );
    },
    next: async () => {
      const [first] = await asked(sql`
        select id, address, subject, body from ${sql.table(MAIL)}
        where state = 'queued' and part_of is null order by id limit 1`);
      if (!first) return undefined;
      const id = Number(first.id);
      const rows = await asked(sql`
        select id, statement_id from ${sql.table(MAIL)} where id = ${id} or part_of = ${id} order by id`);
      return {
        ids: rows.map((row) => Number(row.id)),
        statements: rows.map((row) => Number(row.statement_id)),
        address: String(first.address),
        subject: String(first.subject),
        body: String(first.body),
      };
    },
    ...leading(db),
  };
}

/** One process sends at a time. */
function leading(db: Db): Pick<MailQueue, 'lead' | 'leave'> {
  return {
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
