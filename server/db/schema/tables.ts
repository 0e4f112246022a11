/** The words in which a table is declared, whether it follows from the registry or is one of the program's own. */
import type { Generated } from 'kysely';
import type { SideTable, StoredTables } from '../../../src/grammar/entity';
import type { Exact, Field } from '../../../src/grammar/field';
import { isShown } from '../../../src/rules/extras/sides';
import { fieldsOf } from '../../../src/rules/rows';
import { storageOf } from '../../kinds/index';
import type { ColumnType, Dialect } from '../dialect';
import { EDIT_ORDER, hasEditOrder, indexesOf, type IndexDeclaration } from './indexes';

/** One column. */
export interface ColumnDeclaration {
  /** What it holds, in the words of the stored schema: two equal texts mean that the data fit. */
  readonly content: string;
  readonly type: (dialect: Dialect) => ColumnType;
  /** The name it had before; its values are kept. */
  readonly was?: string | undefined;
  /** It is never null. Added to a table that exists already, it needs a `default`. */
  readonly required?: true;
  /** The value of rows that were written before the column was added. */
  readonly default?: string | number;
  /** The table whose ids it holds, and whether a row goes with the row it refers to. */
  readonly references?: { readonly table: string; readonly cascade?: true };
}

/** One table. */
export interface TableDeclaration {
  /** The name it had before; its rows are kept. */
  readonly was?: string | undefined;
  /** Whether the database gives the ids, rows bring a text of their own, or there are none. */
  readonly id: 'generated' | 'text' | 'none';
  readonly columns: Readonly<Record<string, ColumnDeclaration>>;
  readonly indexes?: readonly IndexDeclaration[];
  /** It comes with the program, beside the tables of the registry. */
  readonly isBeside?: true;
  /** Its rows need not survive a restore, such as sessions and other secrets of a moment: backups leave them out. */
  readonly transient?: true;
}

/** Tables by name. */
export type TableDeclarations = Readonly<Record<string, TableDeclaration>>;

interface Typed<C> extends Pick<ColumnDeclaration, 'type' | 'references'> {
  readonly content: C;
}
type Options = Pick<ColumnDeclaration, 'was' | 'required' | 'default'>;
type ReferenceOptions = Options & { readonly cascade?: true };
const plain =
  <const C extends 'text' | 'integer' | 'bigint' | 'date' | 'instant'>(content: C) =>
  <const O extends Options = object>(options?: Exact<Options, O>): Typed<C> & NoInfer<O> =>
    Object.assign({ content, type: ({ types }: Dialect) => types[content] }, options);

/** The columns of the program's own tables. */
export const column = {
  text: plain('text'),
  integer: plain('integer'),
  bigint: plain('bigint'),
  date: plain('date'),
  instant: plain('instant'),
  /** A text that is one of these. */
  choice: <const C extends readonly string[], const O extends Options = object>(
    choices: C,
    options?: Exact<Options, O>,
  ): Typed<'text'> & Choices<C> & NoInfer<O> => Object.assign(plain('text')(), { choices }, options),
  reference: <const O extends ReferenceOptions = object>(
    table: string,
    options?: Exact<ReferenceOptions, O>,
  ): Typed<string> & NoInfer<O> => {
    const references = { table, ...(options?.cascade ? { cascade: options.cascade } : {}) };
    return Object.assign(
      { content: `ref ${table}`, type: ({ types }: Dialect) => types.reference, references },
      options,
    );
  },
};

/** What a column of choices holds; the schema keeps it as any text. */
interface Choices<C> {
  readonly choices: C;
}

type Held<C> = C extends { readonly choices: readonly (infer One)[] }
  ? One
  : C extends { readonly content: 'text' | 'date' | 'instant' }
    ? string
    : number;
type ColumnOf<C> = C extends { readonly default: string | number }
  ? Generated<Held<C>>
  : Held<C> | (C extends { readonly required: true } ? never : null);
interface Ids {
  generated: { id: Generated<number> };
  text: { id: string };
  none: object;
}

/** The rows of declared tables, for `SystemTables`. */
export type RowsOf<T extends TableDeclarations> = {
  [N in keyof T]: Ids[T[N]['id']] & { [C in keyof T[N]['columns']]: ColumnOf<T[N]['columns'][C]> };
};

/** A decimal is a whole number of its last place on one engine and text on the other: `columnOf` decodes it. */
type HeldField<F> = F extends { readonly kind: 'decimal' }
  ? number | string
  : F extends { readonly kind: 'ref' }
    ? number
    : F extends { readonly choices: readonly (infer C)[] }
      ? C
      : string;

/** The rows of tables beside the registry, for `SystemTables`. */
export type RowsBeside<S extends StoredTables> = {
  [N in keyof S]: { id: Generated<number>; add_date: string; edit_date: string; version: Generated<number> } & {
    [F in keyof S[N]['fields']]:
      | HeldField<S[N]['fields'][F]>
      | (S[N]['fields'][F] extends { readonly required: true } ? never : null);
  };
};

/** The columns that every table of the registry has besides its fields. */
const standardColumns = {
  add_date: column.instant({ required: true }),
  edit_date: column.instant({ required: true }),
  /** Counts the row's changes (decision 41). No part of its values. */
  version: column.integer({ required: true, default: 1 }),
};

/** Numbers the changes of a table, so that the newest is known whatever the clock said. No part of a row's values. */
const editOrder = column.bigint({ required: true, default: 0 });

/** The tables that a registry needs, or the tables beside it. */
export function tablesOf(registry: StoredTables): TableDeclarations {
  return Object.fromEntries(Object.entries(registry).map(([name, entity]) => [name, tableOf(entity)]));
}

function columnDeclarationOf(field: Field): ColumnDeclaration {
  const storage = storageOf(field);
  const table = storage.foreignTable(field);
  return {
    content: storage.content(field),
    type: ({ types }) => storage.column(field, types),
    was: field.was,
    ...(table === null ? {} : { references: { table } }),
  };
}

function tableOf(entity: SideTable): TableDeclaration {
  const columns = fieldsOf(entity).map(([key, field]) => [key, columnDeclarationOf(field)]);
  return {
    was: entity.was,
    id: 'generated',
    columns: {
      ...standardColumns,
      ...(hasEditOrder(entity) ? { [EDIT_ORDER]: editOrder } : {}),
      ...Object.fromEntries(columns),
    },
    indexes: indexesOf(entity),
    ...(isShown(entity) ? {} : { isBeside: true }),
  };
}
