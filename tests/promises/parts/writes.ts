/** Twenty writes a second, and what of them must be stored afterwards. */
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { rowsIn, type Call } from '../../support/api';

const WRITE_EVERY = 50;
const path = apiPath(entities.feed);

/** Names of records, by what was acknowledged of them. */
export interface Ledger {
  readonly made: Set<string>;
  readonly removed: Set<string>;
  /** A removal was sent and not answered: both outcomes are right. */
  readonly unsure: Set<string>;
}

/** Writes until `end`, or until nobody answers any more. Every fifth write removes an earlier record. */
export function beginWrites(call: Call, ledger: Ledger, prefix: string): { end(): Promise<void> } {
  const writes: Promise<void>[] = [];
  const ids: (readonly [record: string, id: number])[] = [];
  const make = async (record: string): Promise<void> => {
    const answer = await call('POST', path, { name: record }).catch(() => undefined);
    if (answer?.status !== 201) return;
    ledger.made.add(record);
    ids.push([record, answer.body.id]);
  };
  const remove = async ([record, id]: readonly [string, number]): Promise<void> => {
    ledger.made.delete(record);
    ledger.unsure.add(record);
    const answer = await call('DELETE', `${path}${id}/`).catch(() => undefined);
    if (!answer || answer.status >= 300) return;
    ledger.unsure.delete(record);
    ledger.removed.add(record);
  };
  const timer = setInterval(() => {
    const old = writes.length % 5 === 4 ? ids.shift() : undefined;
    writes.push(old ? remove(old) : make(`Feed ${prefix}-${writes.length}`));
  }, WRITE_EVERY);
  return {
    end: async () => {
      clearInterval(timer);
      await Promise.all(writes);
    },
  };
}

/** The records that are not as they were acknowledged. */
export async function compare(call: Call, { made, removed }: Ledger, prefix: string): Promise<string[]> {
  const names = rowsIn(await call('GET', path))
    .map(({ name }) => String(name))
    .filter((name) => name.startsWith(`Feed ${prefix}`));
  const stored = new Set(names);
  return [
    ...[...made].filter((name) => !stored.has(name)).map((name) => `${name} is missing`),
    ...[...removed].filter((name) => stored.has(name)).map((name) => `${name} is back`),
    ...(names.length === stored.size ? [] : [`${names.length - stored.size} are stored twice`]),
  ];
}
