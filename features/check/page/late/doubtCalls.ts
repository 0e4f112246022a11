/** The calls about doubtful tickets. Only our own server has them: the caller asks `useOwnCalls`. */
import { API_ROOT } from '../../../../src/rules/paths';
import { doubtCodes, doubtFields, type Doubt, type DoubtCode } from '../../rules/doubts/doubt';
import type { Values } from '../../../../src/rules/rows';
import { unexpectedAnswer } from '../../../../src/client/apiError';
import { valueIn, withQuery, type Query, type RestClient } from '../../../../src/client/rest';
import type { Key } from '../../../../src/kinds/ref';

/** Tickets that one call takes. */
const MOST = 500;
const PATH = `${API_ROOT}/office/doubts/`;

/** A stored doubt. */
export interface StoredDoubt extends Pick<Doubt, 'code' | 'field' | 'value' | 'than'> {
  /** Nobody has looked at it yet. */
  readonly isOpen: boolean;
}

/** The doubts about one ticket. */
export interface DoubtfulTicket {
  readonly id: number;
  readonly doubts: readonly StoredDoubt[];
}

/** The calls. */
export interface DoubtVerbs {
  /** The doubts about those of these tickets that have any. Of more than 500 tickets the first are asked about. */
  doubts(table: string, ids: readonly Key[], signal?: AbortSignal): Promise<readonly DoubtfulTicket[]>;
  /** How many tickets of a list somebody should look at. `filters` are those of the list, `year` among them. */
  openDoubts(table: string, filters: Query, signal?: AbortSignal): Promise<number>;
  /** Notes that the user has looked at what is open about these tickets. */
  lookedAt(table: string, ids: readonly Key[]): Promise<void>;
}

const isCode = (code: unknown): code is DoubtCode => doubtCodes.some((one) => one === code);
const isField = (field: unknown): field is Doubt['field'] => doubtFields.some((one) => one === field);

/** A newer server may know doubts that this page has no words for: they are left out. */
function doubtIn(json: unknown): StoredDoubt[] {
  const { code, field, value, than, looked_at: looked }: Values = Object(json);
  if (!isCode(code) || !isField(field)) return [];
  return [
    {
      code,
      field,
      value: String(value),
      than: than === null ? null : String(than),
      isOpen: looked === null,
    },
  ];
}

const listIn = (json: unknown, key: string): readonly unknown[] => {
  const list = valueIn(json, key);
  if (!Array.isArray(list)) throw unexpectedAnswer('client.aList');
  return list;
};

/** The calls over the requests of a session. */
export function createDoubtVerbs({ call }: Pick<RestClient, 'call'>): DoubtVerbs {
  return {
    async doubts(table, ids, signal) {
      const query = { kind: table, ids: ids.slice(0, MOST).join() };
      const { json } = await call(withQuery(PATH, query), signal ? { signal } : {});
      return listIn(json, 'results').map((ticket) => ({
        id: Number(valueIn(ticket, 'id')),
        doubts: listIn(ticket, 'doubts').flatMap(doubtIn),
      }));
    },
    async openDoubts(table, filters, signal) {
      const { json } = await call(withQuery(PATH, { ...filters, kind: table }), signal ? { signal } : {});
      return Number(valueIn(json, 'open') ?? 0);
    },
    async lookedAt(table, ids) {
      await call(`${PATH}looked_at/`, { method: 'POST', body: JSON.stringify({ kind: table, ids }) });
    },
  };
}
