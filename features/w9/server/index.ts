/** W-9s and tax numbers of producers and haulers, for the server. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serve } from '../../../server/api/calls';
import type { FeatureParts, ServerFeature } from '../../../server/api/feature';
import { resultOf } from '../../../server/api/headers/idempotency';
import { tagOf } from '../../../server/api/headers/versions';
import { pathsOf } from '../../../server/api/openapi/calls';
import { column, type RowsOf, type TableDeclarations } from '../../../server/db/schema/tables';
import { NotFound, Conflict, InvalidRecord, Stale } from '../../../server/faults';
import { hasStatements } from '../../../server/settled/claims';
import type { Translate } from '../../../src/messages/catalogue';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import { w9Calls, type W9 } from '../rules/calls';
import { taxNumberKinds, w9Classes, w9Forms, w9Owners, type W9Place } from '../rules/names';
import { words } from '../words/words';
import type { Kysely, Selectable } from 'kysely';
import type { SecretBox } from '../../../server/accounts/secondFactor/secretBox';
import type { SystemTables } from '../../../server/db/values';
import type { Act } from '../../../server/records/act';
import { defineAct } from '../../../server/records/acts/definition';
import { nothing } from '../../../server/records/acts/records';
import { ofOwners } from '../../../server/records/acts/rules';
import type { Recorder, RowChange, WriteContext } from '../../../server/records/context';
import { noW9, w9Key } from '../rules/w9';

/** The table as the schema declares it. A W-9 belongs to whom it was entered for: a merge hands none over, so its owner is no reference. */
const w9Tables = {
  windrow_w9: {
    id: 'generated',
    columns: {
      owner: column.choice(w9Owners, { required: true }),
      owner_id: column.bigint({ required: true }),
      name: column.text(),
      class: column.choice(w9Classes),
      number_kind: column.choice(taxNumberKinds),
      number_end: column.text(),
      /** The tax number. It opens with the key of the server alone. */
      locked: column.text(),
      signed_on: column.date(),
      notice_on: column.date(),
      second_on: column.date(),
      form: column.choice(w9Forms),
      /** Counts its changes. */
      version: column.integer({ required: true }),
    },
    indexes: [{ keys: [{ by: 'owner' }, { by: 'owner_id' }], unique: true }],
  },
} satisfies TableDeclarations;

declare module '../../../server/db/values' {
  interface SystemTables extends RowsOf<typeof w9Tables> {}
}

/** A W-9 as it was typed. */
export interface EnteredW9 extends Omit<W9, 'version' | 'number_end'> {
  readonly number?: string;
}

declare module '../../../server/records/act' {
  interface ActDetails {
    /** `name` is that of the record. `box` locks the number: acts know no keys, and no history keeps it. */
    changeW9: W9Place & { readonly name: string; readonly typed: EnteredW9; readonly box: SecretBox };
  }
  interface ActResults {
    changeW9: undefined;
  }
}

interface Reading {
  readonly trx: Kysely<SystemTables>;
}

const rowOf = (row: Selectable<SystemTables['windrow_w9']>): W9 => ({
  version: Number(row.version),
  name: row.name,
  class: row.class,
  number_kind: row.number_kind,
  number_end: row.number_end,
  signed_on: row.signed_on,
  notice_on: row.notice_on,
  second_on: row.second_on,
  form: row.form,
});

const rowsIn = ({ trx }: Reading) => trx.selectFrom('windrow_w9').selectAll();
const keyOf = ({ owner, owner_id: id }: Pick<Selectable<SystemTables['windrow_w9']>, 'owner' | 'owner_id'>): string =>
  w9Key({ owner, ownerId: Number(id) });

/** What is known of all, by `w9Key`. */
export async function allW9s(reading: Reading): Promise<ReadonlyMap<string, W9>> {
  return new Map((await rowsIn(reading).execute()).map((row) => [keyOf(row), rowOf(row)]));
}

/** What is known of one. */
export async function w9Of(reading: Reading, { owner, ownerId }: W9Place): Promise<W9> {
  const found = rowsIn(reading).where('owner', '=', owner).where('owner_id', '=', ownerId);
  const row = await found.executeTakeFirst();
  return row ? rowOf(row) : noW9;
}

/** The tax numbers of all, by `w9Key`. @throws Conflict where one was locked with another key */
export async function taxNumbers(reading: Reading, box: SecretBox, t: Translate): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsIn(reading).execute();
  return new Map(
    rows.flatMap((row) => {
      if (row.locked === null) return [];
      const number = box.open(row.locked, keyOf(row));
      if (!number) throw new Conflict(t('w9.cannotOpen'));
      return [[keyOf(row), number.toString()] as const];
    }),
  );
}

const before = (context: WriteContext, of: W9Place): Promise<W9> => context.once('the W-9', () => w9Of(context, of));

/** The digits that were typed; `''`: none. */
const digitsOf = ({ number = '' }: EnteredW9): string => number.replace(/[\s-]/g, '');

/** The last four digits as they are after the act. */
const endAfter = (typed: EnteredW9, was: W9): string | null =>
  typed.number_kind === null ? null : digitsOf(typed).slice(-4) || was.number_end;

/** @throws Stale where it has another version, InvalidRecord where a number is wrong or missing */
async function planW9(context: WriteContext, act: Act<'changeW9'>): Promise<RowChange[]> {
  const { t } = context;
  const { ownerId, typed, versions } = act;
  const was = await before(context, act);
  if ((versions?.get(ownerId) ?? was.version) !== was.version) throw new Stale(t('api.stale'), [], 1);
  const digits = digitsOf(typed);
  const isKept = digits === '' && was.number_end !== null;
  if (typed.number_kind !== null && !isKept && !/^\d{9}$/.test(digits))
    throw new InvalidRecord({ number: [t('w9.badNumber')] });
  return [];
}

/** Keeps it in a table that no history has. @throws Conflict where another change came first */
export const recordW9: Recorder = async (context) => {
  const { act, trx, t } = context;
  if (act.kind !== 'changeW9') return;
  const { owner, ownerId, box, typed } = act;
  const was = await before(context, act);
  const { number: _, ...kept } = typed;
  const digits = digitsOf(typed);
  const values = {
    ...kept,
    name: typed.name?.trim() || null,
    version: was.version + 1,
    number_end: endAfter(typed, was),
    ...(typed.number_kind === null
      ? { locked: null }
      : digits !== '' && { locked: box.lock(Buffer.from(digits), w9Key(act)) }),
  };
  const done = await trx
    .insertInto('windrow_w9')
    .values({ owner, owner_id: ownerId, ...values })
    .onConflict((on) =>
      on.columns(['owner', 'owner_id']).doUpdateSet(values).where('windrow_w9.version', '=', was.version),
    )
    .returning('id')
    .execute();
  if (done.length === 0) throw new Conflict(t('api.changedMeanwhile'));
};

export const changeW9 = defineAct({
  ...ofOwners,
  kind: 'changeW9',
  plan: planW9,
  answer: nothing,
  about: async (context, act) => {
    const was = await before(context, act);
    return {
      owner: act.owner,
      owner_id: act.ownerId,
      name: act.name,
      was: was.number_end,
      now: endAfter(act.typed, was),
    };
  },
});

/** What numbers are locked for. */
const BOX = 'tax numbers';

/** All tax numbers, by `w9Key`: for owners alone. @throws Conflict where one was locked with another key */
export const openTaxNumbers = ({ db, boxFor }: Pick<FeatureParts, 'db' | 'boxFor'>, t: Translate) =>
  taxNumbers({ trx: db.sql }, boxFor(BOX), t);

function registerW9(app: FastifyInstance, { db, registry, tables, writer, headerOf, boxFor }: FeatureParts): void {
  const box = boxFor(BOX);
  /** @throws NotFound */
  const owned = async (params: { readonly table: W9Place['owner']; readonly id: number }) => {
    const { table: owner, id: ownerId } = params;
    const found = await tables(owner).byIds([ownerId], [nameFieldOf(entityOf(registry, owner))]);
    const [name] = found.get(ownerId) ?? [];
    if (name === undefined) throw new NotFound();
    return { owner, ownerId, name: String(name) };
  };
  const answered = async (reply: FastifyReply, of: W9Place): Promise<W9> => {
    const known = await w9Of({ trx: db.sql }, of);
    reply.header('etag', tagOf(known.version));
    return known;
  };
  serve(app, w9Calls, {
    w9: async ({ params }, reply) => answered(reply, await owned(params)),
    w9_change: async (request, reply) => {
      const of = await owned(request.params);
      const act = { ...headerOf(request), kind: 'changeW9', ...of, typed: request.body, box } as const;
      resultOf(reply, await writer.write(act));
      return answered(reply, of);
    },
  });
}

export const w9: ServerFeature = {
  name: 'w9',
  routes: (app, parts) => {
    if (hasStatements(parts.registry)) registerW9(app, parts);
  },
  paths: (registry) => (hasStatements(registry) ? pathsOf(w9Calls) : {}),
  acts: [changeW9],
  recorders: [recordW9],
  staysBehind: async (trx, { table, id }, t) => {
    const owner = w9Owners.find((one) => one === table);
    const kept = owner ? await w9Of({ trx }, { owner, ownerId: id }) : noW9;
    const things = [
      ...((kept.name ?? kept.class ?? kept.signed_on) === null ? [] : ['W-9']),
      ...(kept.number_end === null ? [] : [t('w9.kind').toLowerCase()]),
      ...((kept.notice_on ?? kept.second_on) === null ? [] : [t('w9.notice')]),
    ];
    return { things };
  },
  tables: w9Tables,
  locked: [
    {
      table: 'windrow_w9',
      column: 'locked',
      purpose: BOX,
      about: ({ owner, owner_id: id }) => `${String(owner)} ${String(id)}`,
    },
  ],
  texts: words,
};
