/**
 * Adds declared calls to the server, each with its handler. The values of a request are checked against the schemas of its call (ajv);
 * what does not fit is worded in the language of the request.
 */
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Ajv, type ValidateFunction } from 'ajv';
import { IsOptional, type TProperties, type TSchema } from 'typebox';
import { isDay } from '../../src/kinds/date';
import type { PlainKey, Translate } from '../../src/messages/catalogue';
import type { Asked, DeclaredCall, Calls } from '../../src/rules/calls/call';
import type { MostKey, Told } from '../../src/rules/calls/schemas';
import type { Values } from '../../src/rules/rows';
import type { FieldErrors } from '../../src/rules/validation';
import { InvalidRecord, NotFound } from '../faults';
import { translatorFor } from '../language';
import { bodyOf, queryText } from './request';

/** What ajv reads of a schema here. */
interface Known {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maxItems?: number;
  readonly items?: Known;
  readonly maxLength?: number;
  readonly 'x-fault'?: PlainKey;
  readonly 'x-most'?: MostKey;
}

/** True for the name of a time zone, such as `America/Chicago`. */
function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));

/** True for an e-mail address, spaces around it aside. */
export function isEmail(text: string): boolean {
  const email = text.trim();
  return email.length <= 200 && email.isWellFormed() && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u.test(email);
}

const formats = { date: isDay, 'date-time': isInstant, zone: isZone, email: isEmail };
const ajv = new Ajv({ strict: false, logger: false, formats });
const checks = new WeakMap<TSchema, ValidateFunction>();

/** A schema is compiled when a value is first checked by it: most programs never meet most of them. */
function checkOf(schema: TSchema): ValidateFunction {
  const check = checks.get(schema) ?? ajv.compile(schema);
  checks.set(schema, check);
  return check;
}

/** What is said of a value that does not fit. `rule`: the word of the schema that refuses it. */
function faultOf(schema: Known, value: unknown, rule: string | undefined, t: Translate): string {
  if (schema['x-fault'] !== undefined) return t(schema['x-fault']);
  if (schema['x-most'] !== undefined) return t(schema['x-most'], { most: schema.maxLength ?? 0 });
  if (schema.enum) return t('api.oneOf', { names: schema.enum.join(', ') });
  if (schema.format === 'date') return t('validation.notDay');
  if (schema.type === 'integer') return t(schema.minimum === 1 ? 'api.wholeNumberFromOne' : 'api.wholeNumber');
  if (value === undefined || value === null) return t('validation.required');
  if (schema.type === 'string') return t('api.notString');
  if (schema.type === 'boolean') return t('api.oneOf', { names: 'true, false' });
  return schema.type === 'array' ? listFaultOf(schema, value, rule, t) : t('api.status.400');
}

function listFaultOf({ items, maxItems = 0 }: Known, value: unknown, rule: string | undefined, t: Translate): string {
  const most = maxItems.toLocaleString('en-US');
  const areIds = items?.type === 'integer';
  if (rule === 'minItems') return t('api.emptyList');
  if (rule === 'maxItems') return areIds ? t('api.tooManyIds', { most }) : t('api.tooManyMatching', { most });
  if (!areIds) return items?.enum ? faultOf(items, value, rule, t) : t('api.status.400');
  return t(Array.isArray(value) ? 'api.idNotWhole' : 'api.listOfIds');
}

/**
 * The values of these fields that are there.
 * @throws InvalidRecord for those that are missing or do not fit
 */
function valuesBy(fields: TProperties, given: Values, t: Translate): Values {
  const errors: FieldErrors = {};
  const entries = Object.entries(fields).flatMap(([key, schema]) => {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    if (value === undefined && IsOptional(schema)) return [];
    const check = checkOf(schema);
    if (!check(value)) errors[key] = [faultOf(schema, value, check.errors?.[0]?.keyword, t)];
    return [[key, value]];
  });
  if (Object.keys(errors).length > 0) throw new InvalidRecord(errors);
  return Object.fromEntries(entries);
}

/** Texts of an address as the values that the fields have; a text that is none stays, and does not fit. */
function typed(fields: TProperties, texts: (key: string) => string | undefined): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([key, { items, ...schema }]: [string, Known]) => {
      const text = texts(key);
      return [
        key,
        items && text !== undefined ? text.split(',').map((one) => valueOf(items, one)) : valueOf(schema, text),
      ];
    }),
  );
}

function valueOf({ type, enum: names, format }: Known, text: string | undefined): unknown {
  const trimmed = text?.trim() ?? '';
  if (type === 'integer' && /^\d{1,15}$/.test(trimmed)) return Number(trimmed);
  if (type === 'boolean' && /^(true|false)$/.test(trimmed)) return trimmed === 'true';
  return (names ?? format) && text !== undefined ? trimmed : text;
}

/**
 * The values of a path.
 * @throws NotFound where one does not fit
 */
function pathValues(fields: TProperties, texts: unknown): Values {
  const given: Readonly<Record<string, string>> = { ...Object(texts) };
  const values = typed(fields, (key) => given[key]);
  if (Object.entries(fields).every(([key, schema]) => checkOf(schema)(values[key]))) return values;
  throw new NotFound();
}

/** What a handler gives back: what its call answers, nothing where that is nothing, or a reply that was sent. */
type Returned<One extends DeclaredCall> =
  | FastifyReply
  | (One extends { readonly answer: infer Schema extends TSchema }
      ? Told<Schema>
      : One extends { readonly file: readonly string[] }
        ? never
        : void);

type Handler<One extends DeclaredCall> = (
  request: FastifyRequest<Asked<One>>,
  reply: FastifyReply,
) => Returned<One> | Promise<Returned<One>>;

/** Handlers by the names of their calls. */
export type Handlers<Declared> = {
  readonly [Name in keyof Declared]: Declared[Name] extends DeclaredCall ? Handler<Declared[Name]> : never;
};

/** Adds the calls. What a request holds is checked before its handler, which gets it as declared. */
export function serve<Declared extends Readonly<Record<string, DeclaredCall>>>(
  app: FastifyInstance,
  { declared }: Calls<Declared>,
  handlers: Handlers<Declared>,
): void {
  const handlerOf: Readonly<Record<string, Handler<DeclaredCall>>> = handlers;
  for (const [name, call] of Object.entries<DeclaredCall>(declared)) {
    const [method = '', url = ''] = call.at.split(' ');
    const { answer, file, status = (answer ?? file) ? 200 : 204, needs, fresh, asksVersion } = call;
    const config: FastifyContextConfig = {
      ...(needs && { needs }),
      ...(fresh && { fresh: freshBy(fresh) }),
      ...(asksVersion && { asksVersion }),
    };
    app.route<Asked<DeclaredCall>>({
      method,
      url,
      config,
      handler: async (request, reply) => {
        readInto(request, call);
        const told = await handlerOf[name]?.(request, reply.code(status));
        return (answer ?? file) ? told : (told ?? reply.send());
      },
    });
  }
}

/** When a call needs a fresh sign-in: always, or where the body has these values. */
function freshBy(fresh: NonNullable<DeclaredCall['fresh']>): FastifyContextConfig['fresh'] {
  return fresh === true || ((request) => Object.entries(fresh).every(([key, value]) => bodyOf(request)[key] === value));
}

/** Puts the values that a call declares in the place of what a request holds. */
function readInto(request: FastifyRequest, { params, query, body }: DeclaredCall): void {
  const t = translatorFor(request);
  if (params) request.params = pathValues(params, request.params);
  if (query) {
    const values = valuesBy(
      query,
      typed(query, (key) => queryText(request, key)),
      t,
    );
    // Lists have more keys: their filters.
    request.query = { ...Object(request.query), ...values };
  }
  if (body) request.body = valuesBy(body, bodyOf(request), t);
}
