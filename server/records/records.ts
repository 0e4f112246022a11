/**
 * The only way to write records, for every request: inheritance, checks, references, then the database, all in one
 * transaction (rulings 47, 48, 52). Names no table.
 */
import type { Entities } from '../../src/grammar/entity';
import { comparisonsOf } from '../../src/kinds/decimal';
import { entityOf, fieldsOf, referrersOf, type AnyRow, type Values } from '../../src/rules/rows';
import { validate, type FieldErrors } from '../../src/rules/validation';
import type { WriteTransaction } from '../db/database';
import type { DatabaseFault } from '../db/dialect';
import type { CheckedValues, RepoParts, Table } from '../db/query/repo';
import type { Translate } from '../../src/messages/catalogue';
import { withInherited } from './inherit';
import { Conflict, InvalidRecord, NotFound } from '../api/errors';

/** Records named in the text of a 409, for each table. */
const NAMED = 3;

/** Writes to any table by its name. */
export interface Records {
  create(name: string, body: Values): Promise<AnyRow>;
  /** Replaces the record (`partial` false: what the body lacks becomes empty) or the given fields of it. */
  change(name: string, id: number, body: Values, options: { partial: boolean }): Promise<AnyRow>;
  remove(name: string, id: number): Promise<void>;
  /** Changes those of `fields` that the body contains, in all these records or in none. */
  changeMany(name: string, ids: readonly number[], body: Values, fields: readonly string[]): Promise<number>;
  /** Removes those of these records that exist. */
  removeMany(name: string, ids: readonly number[]): Promise<number>;
}

/** What the writes need. */
export interface RecordParts extends RepoParts {
  readonly tables: (name: string) => Table;
  /** Translates the messages of refusals; `registry` has the words of the same language. */
  readonly t: Translate;
}

/** Opens the writes. */
export function openRecords({ db, registry, tables, t }: RecordParts): Records {
  const prepared = async (
    trx: WriteTransaction,
    name: string,
    body: Values,
    stored?: Values,
    partial = false,
  ): Promise<CheckedValues> => {
    const entity = entityOf(registry, name);
    const read = async (table: string, id: number): Promise<Values | undefined> =>
      (await tables(table).drafts(trx, [id])).get(id);
    const full = await withInherited(entity, body, { read, stored, partial });
    const only = partial
      ? fieldsOf(entity)
          .map(([key]) => key)
          .filter((key) => Object.hasOwn(full, key))
      : undefined;
    return checked(
      trx,
      name,
      validate(entity, full, { t, ...(only ? { only } : {}), ...(stored && partial ? { stored } : {}) }),
    );
  };
  const checked = async (
    trx: WriteTransaction,
    name: string,
    result: ReturnType<typeof validate>,
  ): Promise<CheckedValues> => {
    const errors = await faultsOf(trx, name, result);
    if (result.errors || Object.keys(errors).length > 0) throw new InvalidRecord(errors);
    return result.values;
  };
  const faultsOf = async (
    trx: WriteTransaction,
    name: string,
    result: ReturnType<typeof validate>,
  ): Promise<FieldErrors> => {
    const missing = await tables(name).missing(trx, result.values ?? result.passed);
    return { ...Object.fromEntries(missing.map((key) => [key, [t('api.noSuchRecord')]])), ...result.errors };
  };
  const answer = async (trx: WriteTransaction, name: string, id: number): Promise<AnyRow> => {
    const row = await tables(name).get(id, trx);
    if (!row) throw new Error(`The ${name} just written cannot be read.`);
    return row;
  };
  const refuseUsed = async (trx: WriteTransaction, name: string, ids: readonly number[]): Promise<void> => {
    if (referrersOf(registry, name).length === 0) return;
    for (const id of ids) {
      const users = await tables(name).referrers(trx, id, NAMED + 1);
      if (users.length > 0)
        throw new Conflict(
          t('api.inUse', { record: `${entityOf(registry, name).title} ${id}`, users: usersText(registry, users, t) }),
        );
    }
  };
  const write = async <T>(work: (trx: WriteTransaction) => Promise<T>): Promise<T> => {
    try {
      return await db.write(work);
    } catch (error) {
      throw translated(error, db.dialect.faultOf(error), t);
    }
  };

  return {
    create: (name, body) =>
      write(async (trx) => answer(trx, name, await tables(name).insert(trx, await prepared(trx, name, body)))),
    change: (name, id, body, { partial }) =>
      write(async (trx) => {
        const stored = (await tables(name).drafts(trx, [id])).get(id);
        if (!stored) throw new NotFound();
        await tables(name).update(trx, [id], await prepared(trx, name, body, stored, partial));
        return answer(trx, name, id);
      }),
    remove: (name, id) =>
      write(async (trx) => {
        await refuseUsed(trx, name, [id]);
        if ((await tables(name).remove(trx, [id])) === 0) throw new NotFound();
      }),
    changeMany: (name, ids, body, fields) =>
      write(async (trx) => {
        const entity = entityOf(registry, name);
        const only = fields.filter((key) => Object.hasOwn(body, key));
        const errors: FieldErrors = only.length === 0 ? { non_field_errors: [t('api.noFieldToChange')] } : {};
        const stored = await tables(name).drafts(trx, ids);
        const unknown = ids.filter((id) => !stored.has(id));
        if (unknown.length > 0) {
          const named = `${unknown.slice(0, 10).join(', ')}${unknown.length > 10 ? ', …' : ''}`;
          errors.ids = [t('api.noSuchRecords', { ids: named })];
        }
        const result = validate(entity, body, { only, t });
        Object.assign(errors, await faultsOf(trx, name, result));
        if (Object.keys(errors).length > 0) throw new InvalidRecord(errors);
        // Rules that compare two fields are checked for each row with its unchanged values.
        if (comparisonsOf(entity).some(({ less, more }) => only.includes(less) || only.includes(more))) {
          for (const row of stored.values()) await checked(trx, name, validate(entity, body, { only, t, stored: row }));
        }
        return tables(name).update(trx, ids, result.values ?? {});
      }),
    removeMany: (name, ids) =>
      write(async (trx) => {
        await refuseUsed(trx, name, ids);
        return tables(name).remove(trx, ids);
      }),
  };
}

function usersText(
  registry: Entities,
  users: readonly { entity: string; ids: readonly number[] }[],
  t: Translate,
): string {
  return users
    .map(({ entity, ids }) => {
      const names = `${entityOf(registry, entity).title} ${ids.slice(0, NAMED).join(', ')}`;
      return ids.length > NAMED ? t('api.andMore', { names }) : names;
    })
    .join('; ');
}

/** Translates what another transaction made impossible after the check. Other errors are thrown unchanged. */
function translated(error: unknown, fault: DatabaseFault | undefined, t: Translate): unknown {
  switch (fault?.kind) {
    case 'concurrent change':
      return new Conflict(t('api.changedMeanwhile'));
    case 'missing reference':
      return new InvalidRecord({ [fault.column]: [t('api.noSuchRecord')] });
    case 'record in use':
      return new Conflict(t('api.recordInUse'));
    default:
      return error;
  }
}
