/** What the server answers instead of writing over what others changed meanwhile (412, ruling 67). */
import { HttpError } from 'react-admin';
import type { Entities } from '../grammar/entity';
import { entityOf, type AnyRow } from '../rules/rows';
import { rowOf } from '../rules/serialize';
import { errorBody } from './apiError';
import { valueIn } from './rest';
import type { Key } from '../kinds/ref';

/** A record that was changed or deleted after it was read. */
export interface StaleRecord {
  readonly id: Key;
  /** As it stands now, with its version; `null` where it was deleted. */
  readonly record: AnyRow | null;
  /** User name of who changed it last; `null` where that is not known. */
  readonly by: string | null;
  /** When, as an instant in ISO form; `null` where that is not known. */
  readonly at: string | null;
}

/** A refusal because of such records. */
export interface Staleness {
  /** At most 100 of them. */
  readonly records: readonly StaleRecord[];
  /** How many there are. */
  readonly count: number;
}

function textIn(json: unknown, key: string): string | null {
  const text = valueIn(json, key);
  return typeof text === 'string' ? text : null;
}

/** What a refused write of the table tells of the records that were changed meanwhile; `undefined` for every other error. */
export function stalenessOf(registry: Entities, table: string, error: unknown): Staleness | undefined {
  if (!(error instanceof HttpError) || error.status !== 412) return undefined;
  const { answer } = errorBody(error);
  const found = valueIn(answer, 'records');
  if (!Array.isArray(found) || found.length === 0) return undefined;
  const entity = entityOf(registry, table);
  const records = found.map((item: unknown): StaleRecord => {
    const record = valueIn(item, 'record');
    const version = Number(valueIn(item, 'version'));
    return {
      id: Number(valueIn(item, 'id')),
      record: typeof record === 'object' && record !== null ? rowOf(registry, entity, { ...record, version }) : null,
      by: textIn(item, 'by'),
      at: textIn(item, 'at'),
    };
  });
  return { records, count: Number(valueIn(answer, 'count') ?? records.length) };
}
