/** What undos lead back to: the act that the first of them undid. */
import type { Kysely } from 'kysely';
import type { Values } from '../../src/rules/rows';
import type { Dialect } from '../db/dialect';
import { rowsOf, type Statements, slot } from '../db/query/statement';
import type { SystemTables } from '../db/values';
import { draftIn } from './formerStates';

/** What reading it needs, in a transaction or outside of one. */
export interface RootParts {
  readonly trx: Kysely<SystemTables>;
  readonly dialect: Dialect;
  readonly statement: Statements;
}

/** The act behind undos; of any other act the act itself. */
export interface RootAct {
  readonly kind: string;
  /** What it was about, as the history keeps it. */
  readonly about: Values | null;
}

/** The roots of these acts by their ids. */
export async function rootsOf(
  { trx, dialect, statement }: RootParts,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RootAct>> {
  if (ids.length === 0) return new Map();
  const made = statement('roots of acts', () =>
    trx
      .withRecursive('led', (led) =>
        led
          .selectFrom('windrow_act')
          .select(['id as start', 'kind', 'about', 'undoes'])
          .where(({ ref }) => dialect.among(ref('id'), slot(0)))
          .unionAll(
            led
              .selectFrom('led')
              .innerJoin('windrow_act as a', 'a.id', 'led.undoes')
              .select(['led.start', 'a.kind', 'a.about', 'a.undoes']),
          ),
      )
      .selectFrom('led')
      .select(['start', 'kind', 'about'])
      .where('undoes', 'is', null),
  );
  const rows = await rowsOf(trx, made.bind([dialect.idList(ids)]));
  return new Map(rows.map(({ start, kind, about }) => [start, { kind, about: draftIn(about) }]));
}
