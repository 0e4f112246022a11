/** Reads what the bulk calls of ticket tables have in common: ids, values, and the names of the fields to write (ruling 66). */
import type { FastifyRequest } from 'fastify';
import type { Entity } from '../../src/grammar/entity';
import type { Translate } from '../../src/messages/catalogue';
import { bulkKeysOf } from '../../src/rules/fieldSets';
import { FIELDS_HEADER } from '../../src/rules/paths';
import type { Values } from '../../src/rules/rows';
import { translatorFor } from '../language';
import { InvalidRecord, invalidAsWhole } from '../faults';
import { bodyOf } from './request';

/** Most records in one bulk request. */
export const MOST_IDS = 5000;

/** A bulk update as an act takes it. */
export interface BulkUpdate {
  readonly ids: readonly number[];
  readonly values: Values;
  /** Names of the fields that may change; `values` may lack some of them. */
  readonly fields: readonly string[];
}

/** The ids of a bulk body without duplicates. Throws `InvalidRecord` for anything but 1 to `most` whole numbers. */
export function idsOf({ ids }: Values, t: Translate, most: number = MOST_IDS): number[] {
  const refuse = (message: string): InvalidRecord => new InvalidRecord({ ids: [message] });
  if (ids === undefined || ids === null) throw refuse(t('validation.required'));
  if (!Array.isArray(ids)) throw refuse(t('api.listOfIds'));
  if (ids.length === 0) throw refuse(t('api.emptyList'));
  if (ids.length > most) throw refuse(t('api.tooManyIds', { most: most.toLocaleString('en-US') }));
  const whole = ids.map((id: unknown) => (typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id));
  return [
    ...new Set(
      whole.map((id) => {
        if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id;
        throw refuse(t('api.idNotWhole'));
      }),
    ),
  ];
}

/**
 * The bulk update that a request asks for. Without the header of ruling 66 it is every bulk field that the body has; with it,
 * the fields it names, each of which must be a bulk field and in the body. The others are not even checked.
 */
export function bulkUpdateOf(request: FastifyRequest, entity: Pick<Entity, 'fields'>): BulkUpdate {
  return { ids: idsOf(bodyOf(request), translatorFor(request)), ...writtenBy(request, entity) };
}

/** The values and names of fields alone, for a bulk update whose records are found in another way. */
export function writtenBy(request: FastifyRequest, entity: Pick<Entity, 'fields'>): Omit<BulkUpdate, 'ids'> {
  const values = bodyOf(request);
  const t = translatorFor(request);
  const all: readonly string[] = bulkKeysOf(entity);
  const named = namesIn(request);
  if (named === undefined) return { values, fields: all };
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw invalidAsWhole(t('api.unknownFields', { header: FIELDS_HEADER, names: unknown.join(', ') }));
  const lacking = named.filter((name) => !Object.hasOwn(values, name));
  if (lacking.length > 0)
    throw new InvalidRecord(Object.fromEntries(lacking.map((name) => [name, [t('validation.required')]])));
  return { values, fields: all.filter((name) => named.includes(name)) };
}

/** The names in the header; `undefined` without it. */
function namesIn({ headers }: FastifyRequest): string[] | undefined {
  const given = headers[FIELDS_HEADER.toLowerCase()];
  if (given === undefined) return undefined;
  const names = [given].flat().join().split(',');
  return names.map((name) => name.trim()).filter((name) => name !== '');
}
