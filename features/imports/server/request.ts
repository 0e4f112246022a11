/** Reads the body of a change of an import. Throws `InvalidRecord` for what cannot be taken. */
import type { FastifyRequest } from 'fastify';
import type { DayOrder, ExistingRows, FoundBy, ImportChange, NameUse } from '../rules/imports';
import { bodyOf } from '../../../server/api/request';
import { InvalidRecord } from '../../../server/faults';
import { translatorFor } from '../../../server/language';

const orders: readonly DayOrder[] = ['ymd', 'mdy', 'dmy'];
const ways: readonly ExistingRows[] = ['leave', 'update', 'refuse'];
const keys: readonly FoundBy[] = ['id', 'number', 'name', 'account', 'references', 'nothing'];
/** Names in one body. */
const MOST_NAMES = 10_000;
/** Characters of a value for all rows: those of the longest field. */
const LONGEST_VALUE = 2000;

type GivenBody = Readonly<Record<string, unknown>>;
type Name = NonNullable<ImportChange['names']>[number];

/** The change that a request asks for. Unknown keys are ignored. */
export function changeOf(request: FastifyRequest): ImportChange {
  const body = bodyOf(request);
  const t = translatorFor(request);
  const refuse = (key: string): never => {
    throw new InvalidRecord({ [key]: [t('api.status.400')] });
  };
  const one = <T extends string>(key: string, of: readonly T[]): T => of.find((it) => it === body[key]) ?? refuse(key);
  const whole = (key: string, least: number): number => {
    const value = body[key];
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : refuse(key);
  };
  const given = (key: string): boolean => body[key] !== undefined;
  return {
    ...(given('sheet') ? { sheet: whole('sheet', 0) } : {}),
    ...(given('head_line') ? { head_line: whole('head_line', 1) } : {}),
    ...(given('dates') ? { dates: one('dates', orders) } : {}),
    ...(given('existing') ? { existing: one('existing', ways) } : {}),
    ...(given('found_by') ? { found_by: one('found_by', keys) } : {}),
    ...(given('fill') ? { fill: typeof body.fill === 'boolean' ? body.fill : refuse('fill') } : {}),
    ...(given('fill_down') ? { fill_down: fillOf(body.fill_down) ?? refuse('fill_down') } : {}),
    ...(given('given') ? { given: givenOf(body.given) ?? refuse('given') } : {}),
    ...(given('columns') ? { columns: columnsOf(body.columns) ?? refuse('columns') } : {}),
    ...(given('names') ? { names: namesOf(body.names) ?? refuse('names') } : {}),
  };
}

function columnsOf(value: unknown): Record<string, string | null> | undefined {
  if (!isGiven(value)) return undefined;
  const entries = Object.entries(value);
  const isGood = entries.every(([index, field]) => isIndex(index) && (field === null || isWord(field)));
  return isGood
    ? Object.fromEntries(entries.map(([index, field]) => [index, isWord(field) ? field : null]))
    : undefined;
}

const isIndex = (text: string): boolean => /^\d{1,4}$/.test(text);

function fillOf(value: unknown): Record<string, boolean> | undefined {
  if (!isGiven(value)) return undefined;
  const entries = Object.entries(value).flatMap(([index, on]) =>
    isIndex(index) && typeof on === 'boolean' ? [[index, on] as const] : [],
  );
  return entries.length === Object.keys(value).length ? Object.fromEntries(entries) : undefined;
}

function givenOf(value: unknown): NonNullable<ImportChange['given']> | undefined {
  if (!isGiven(value)) return undefined;
  const values = Object.entries(value).map(([field, one]) => [field, givenValueOf(one)] as const);
  const good = values.flatMap(([field, one]) => (one === undefined ? [] : [[field, one] as const]));
  return good.length === values.length ? Object.fromEntries(good) : undefined;
}

function givenValueOf(value: unknown): NonNullable<ImportChange['given']>[string] | undefined {
  if (value === null) return null;
  if (!isGiven(value)) return undefined;
  const { text, of } = value;
  if (isWord(text) && text.length <= LONGEST_VALUE) return { text };
  return Array.isArray(of) && of.every(isWord) && of.length > 0 ? { of } : undefined;
}

function namesOf(value: unknown): Name[] | undefined {
  if (!Array.isArray(value) || value.length > MOST_NAMES) return undefined;
  const names = value.map(nameOf);
  return names.every((name) => name !== undefined) ? names : undefined;
}

function nameOf(value: unknown): Name | undefined {
  if (!isGiven(value)) return undefined;
  const { table, text, parent = null, use = null } = value;
  const isGood = isWord(table) && isWord(text) && (parent === null || isWord(parent)) && (use === null || isUse(use));
  return isGood ? { table, text, parent, use } : undefined;
}

const isGiven = (value: unknown): value is GivenBody =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWord = (value: unknown): value is string => typeof value === 'string';
const isUse = (value: unknown): value is NameUse =>
  value === 'create' || value === 'refuse' || (typeof value === 'number' && Number.isSafeInteger(value) && value > 0);
