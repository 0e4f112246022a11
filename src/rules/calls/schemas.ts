/** Schemas of values that calls of several features take or answer. The page knows the types of calls only, never these. */
import Type, { type Static, type TSchema } from 'typebox';
import type { HolesOf, MessageKey, PlainKey } from '../../messages/catalogue';
import { settlementRoles } from '../../sides';
import { otherPayeeKinds } from '../settled/otherPayees';
import type { SettlementRole } from '../settled/settled';
import type { NumberedRow } from '../rows';

declare module 'typebox' {
  interface TSchemaOptions {
    /** What is said of a value that does not fit, where the schema does not say it by itself (`server/api/calls.ts`). */
    readonly 'x-fault'?: PlainKey;
    /** The same of a value that may only be so long. */
    readonly 'x-most'?: MostKey;
  }
}

/** Key of a message that says how much may be at the most. */
export type MostKey = {
  [Key in MessageKey]: [HolesOf<Key>] extends [never] ? never : [HolesOf<Key>] extends ['most'] ? Key : never;
}[MessageKey];

type Frozen<Value> = Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> } : Value;

/** What a schema describes, read-only. */
export type Told<Schema extends TSchema> = Frozen<Static<Schema>>;

export const text = Type.String();
export const integer = Type.Integer();
export const count = Type.Integer({ minimum: 0 });
export const yes = Type.Boolean();
export const instant = Type.String({ format: 'date-time' });
/** A day that is there: `YYYY-MM-DD`. */
export const day = Type.String({ format: 'date' });
/** Tons or dollars. */
export const amount = Type.String({ pattern: '^-?\\d+\\.\\d\\d$' });
/** The key of a record. */
export const id = Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 });

/** The same with a description. */
export const about = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.With(schema, { description });

/** One of these texts. */
export const oneOf = <const Name extends string>(names: readonly Name[], more: object = {}) =>
  Type.Unsafe<Name>({ type: 'string', enum: [...names], ...more });

/** What may also be `null`. */
export const orNull = <Schema extends TSchema>(schema: Schema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

/** A list of such items. */
export const listOf = <Schema extends TSchema>(items: Schema, description?: string) =>
  Type.Array(items, description === undefined ? {} : { description });

/** An object with all of these. */
export const objectOf = Type.Object;

/** What may be left out. */
export const optional = Type.Optional;

/** Values by field, or by another name. */
export const byName = <Schema extends TSchema>(schema: Schema, more: object = {}) =>
  Type.Unsafe<Record<string, Static<Schema>>>({ type: 'object', additionalProperties: schema, ...more });

/** Values by role, of some roles. */
export const byRole = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Unsafe<Partial<Record<SettlementRole, Static<Schema>>>>({
    type: 'object',
    description,
    properties: Object.fromEntries(settlementRoles.map((role) => [role, schema])),
  });

/** A record as a read answers it. */
export const row = Type.Unsafe<NumberedRow>({ type: 'object', description: 'A record as a read answers it.' });

/** A ticket by its number. */
export const ticketRef = Type.Object({ table: text, id, number: text, date: day });

/** A statement by its number. */
export const statementRef = Type.Object({ id, reference: text });

/** The kinds of party that statements are for. */
export const role = oneOf(settlementRoles);

/** Whom a statement is for. */
export const party = Type.Object({ table: role, id, name: text });

/** To whom payments of a party go besides. */
export const otherPayee = Type.Object({
  id,
  kind: oneOf(otherPayeeKinds),
  name: text,
  address: orNull(text),
  percent: orNull(text, 'Of an assignment: of each paper.'),
  amount: orNull(text, 'Of an assignment: dollars of each paper. Neither: all of it.'),
  date_from: day,
  date_to: orNull(day),
  had: Type.Array(Type.Object({ statement: id, amount }), { description: 'What it got of statements already.' }),
});

/** Some ids, each once at the most counted. */
export const idsUpTo = (most: number) => Type.Array(id, { minItems: 1, maxItems: most });

/** A year that days have. */
export const year = Type.Integer({ minimum: 1900, maximum: 2199, 'x-fault': 'api.year' });
