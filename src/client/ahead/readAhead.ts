/** The verb that reads a record or a list before its page is opened, and the reads that use what it has read. */
import type { GetListParams, GetOneParams, Identifier, PaginationPayload } from 'react-admin';
import type { AnyRow } from '../../rules/rows';
import type { GetOne } from '../reads';
import type { ListResult, RestClient } from '../rest';
import { createHeldReads, type ReadOf } from './heldReads';
import type { Key } from '../../kinds/ref';
import { valueIn } from '../lists/valueIn';

/** The rows of a list. */
interface ListOf {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly pagination: PaginationPayload;
}

/** What is read ahead: the record of a form, or the rows of a list. */
export type AheadOf = { readonly id: Key } | ListOf;

/** The verb. */
export interface ReadAheadVerb {
  /** Reads ahead; the form or the list that opens in the next seconds uses the answer. Gives the record, where it is one. Never fails. */
  readAhead(table: string, of: AheadOf): Promise<AnyRow | undefined>;
  /** What was read ahead, by this page or its head, and has come already, for the page that shows it with its first paint; it takes it. */
  readonly cameAhead: {
    row(table: string, id: Key): AnyRow | undefined;
    rows(table: string, of: ListOf): ListResult | undefined;
  };
}

/** The reads, as they are made where nothing was read ahead. */
interface Reads {
  readonly getOne: GetOne;
  readonly getList: (table: string, params: GetListParams) => Promise<ListResult>;
}

const recordOf = (table: string, id: Identifier): ReadOf => ({ table, id, key: String(id) });
const listOf = (table: string, { filter, pagination }: Pick<GetListParams, 'filter' | 'pagination'>): ReadOf => ({
  table,
  key: JSON.stringify([filter, pagination]),
});
const isOfForm = ({ meta }: GetOneParams): boolean => valueIn(meta, 'form') === true;

/** What the verb reads by: reads whose failures nobody is told, and what the head of the page has asked for. */
interface BareReads extends Reads {
  readonly came: (table: string, of: ListOf) => ListResult | undefined;
}

/** Reading ahead, for one data provider. */
export function createReadAhead() {
  const records = createHeldReads<{ data: AnyRow }>();
  const lists = createHeldReads<ListResult>();
  const drop = (): void => {
    records.drop();
    lists.drop();
  };
  return {
    /** The same client; whatever it writes drops what was read ahead. */
    over: (rest: RestClient): RestClient => ({
      ...rest,
      call: <Json>(path: string, init?: RequestInit) => {
        if ((init?.method ?? 'GET') === 'GET') return rest.call<Json>(path, init);
        drop();
        return rest.call<Json>(path, init).finally(drop);
      },
    }),
    /** The verb over bare reads, whose failures nobody is told. */
    verb: (bare: BareReads): ReadAheadVerb => ({
      readAhead: async (table, of) => {
        if ('id' in of) {
          const params = { id: of.id, meta: { form: true } };
          return (await records.ask(recordOf(table, of.id), () => bare.getOne(table, params)))?.data;
        }
        await lists.ask(listOf(table, of), () => bare.getList(table, { ...of, sort: { field: 'id', order: 'ASC' } }));
        return undefined;
      },
      cameAhead: {
        row: (table, id) => records.takeNow(recordOf(table, id))?.data,
        rows: (table, of) => lists.takeNow(listOf(table, of)) ?? bare.came(table, of),
      },
    }),
    /** The same reads; those of forms and lists use what was read ahead. */
    using: ({ getOne, getList }: Reads): Reads => ({
      getOne: (table, params) =>
        isOfForm(params)
          ? records.take(recordOf(table, params.id), () => getOne(table, params))
          : getOne(table, params),
      getList: (table, params) => lists.take(listOf(table, params), () => getList(table, params)),
    }),
  };
}
