/** Finds tickets by the beginning of their numbers: one call to our own server, the lists of the tables on another. Names no table. */
import { entities } from '../../../src/entities';
import type { Entities } from '../../../src/grammar/entity';
import { isReference } from '../../../src/grammar/field';
import { API_ROOT } from '../../../src/rules/paths';
import type { AnyRow } from '../../../src/rules/rows';
import { unexpectedAnswer } from '../../../src/client/apiError';
import { valueIn, withQuery, type RestClient } from '../../../src/client/rest';

/** A ticket, and the number by which it was found. */
export interface FoundTicket {
  readonly table: string;
  /** The field that begins with the text. */
  readonly key: string;
  readonly record: AnyRow;
}

const MOST = 5;
const registry: Entities = entities;

/** Finds tickets; `isOwn` says whether the server is ours. */
type FindTickets = (text: string, isOwn: boolean, signal?: AbortSignal) => Promise<FoundTicket[]>;

/** The search over the requests of a session. */
export function createFind({ call, row, list }: RestClient): FindTickets {
  async function onOurs(text: string, signal?: AbortSignal): Promise<FoundTicket[]> {
    const { json } = await call(withQuery(`${API_ROOT}/office/find/`, { text }), signal ? { signal } : {});
    if (!Array.isArray(json)) throw unexpectedAnswer('client.aList');
    return json.map((item: unknown) => {
      const table = String(valueIn(item, 'table'));
      return { table, key: String(valueIn(item, 'key')), record: row(table, valueIn(item, 'record')) };
    });
  }

  async function onAnother(text: string, signal?: AbortSignal): Promise<FoundTicket[]> {
    const asked = Object.entries(registry).flatMap(([table, { filters = {}, fields, pageSize }]) =>
      Object.entries(filters).flatMap(([key, target]) =>
        pageSize === undefined || isReference(fields[target]) ? [] : [{ table, key, target }],
      ),
    );
    const found = asked.map(async ({ table, key, target }) => {
      const { data } = await list(table, { [key]: text }, { page: 0, perPage: MOST }, signal);
      return data.map((record) => ({ table, key: target, record }));
    });
    return (await Promise.all(found)).flat();
  }

  return (text, isOwn, signal) => (isOwn ? onOurs(text, signal) : onAnother(text, signal));
}
