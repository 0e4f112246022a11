/** Acts and what they did to a record, in words. */
import { accountActKinds } from '../../../../src/rules/history/accountActs';
import { useMemo } from 'react';
import type { HistoryAct, RecordChange } from '../../rules/calls';
import type { RecordNames } from '../../../../src/rules/history/undo';
import type { Entities, Entity, StoredTables } from '../../../../src/grammar/entity';
import { type Field, isReference } from '../../../../src/grammar/field';
import type { Translate } from '../../../../src/messages/catalogue';
import { listColumnsOf } from '../../../../src/rules/fieldSets';
import { labelOf, recordLabelOf } from '../../../../src/rules/labels';
import { fieldsOf, nameFieldOf, type Values } from '../../../../src/rules/rows';
import { NOT_AVAILABLE } from '../../../../src/kinds/blank';
import { formatNumber } from '../../../../src/kinds/number';
import { useRegistry } from '../../../../src/resources/registry';
import { useSides } from '../../../../src/resources/useSides';
import { draftText, fieldChanges, type FieldChange } from '../../../../src/resources/offers/fieldTexts';
import { thingsText } from '../../../../src/resources/offers/useOffers';
import type { Key } from '../../../../src/kinds/ref';
import { useMessages } from '../../../../src/i18n/useMessages';
import type { ActWords } from '../../../../src/rules/history/actWords';
import { useTeller, useWordsOfFeatures } from './ofFeatures';
import { labelText } from '../../../../src/messages/shownDates';

/** The tables that acts speak of. */
export interface HistoryTables {
  readonly registry: Entities;
  /** Those beside the registry. */
  readonly sides: StoredTables;
}

/** The tables, in the words of the language in use. */
export function useHistoryTables(): HistoryTables {
  const registry = useRegistry();
  const sides = useSides(useWordsOfFeatures().companions);
  return useMemo(() => ({ registry, sides }), [registry, sides]);
}

/** Acts that decide something for the office. */
const officeActs = [
  'set',
  'issue',
  'void',
  'correct',
  'pay',
  'takeBackPayment',
  'applyCredit',
  'unapplyCredit',
] as const;

/** Kinds that are more than what they did to one record. */
const TOLD_WHOLE: ReadonlySet<string> = new Set(officeActs);

/** Kinds of acts that have a word of their own; a `PUT` and a `PATCH` are the same to a reader. */
export const actKinds = [
  'create',
  'change',
  'changeMany',
  'remove',
  'removeMany',
  'undo',
  'lookAt',
  'load',
  'baseline',
  ...officeActs,
] as const;

type WordedKind = (typeof actKinds)[number];

const isUserAct = (kind: string): boolean => accountActKinds.some((one) => one === kind);

/** Kinds that a reader takes for one. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  change: ['replace', 'change', 'keep'],
  user: accountActKinds,
};

/** The kinds of acts that are told as this one, as the API takes them. */
export function kindsOf(told: string): string {
  return (SAME[told] ?? [told]).join();
}

/** The kind under which an act is told. */
export function toldKind(kind: string): WordedKind | 'user' | 'other' {
  if (isUserAct(kind)) return 'user';
  if (SAME.change?.includes(kind)) return 'change';
  return actKinds.find((one) => one === kind) ?? 'other';
}

/** Whether an act is told as a whole even where it changed one record; an undo is told as the act that it takes back. */
export function isToldWhole(
  { kind, about }: Pick<HistoryAct, 'kind' | 'about'>,
  ofFeatures: Readonly<Record<string, ActWords>>,
): boolean {
  const told = kind === 'undo' ? String(about?.kind) : kind;
  return TOLD_WHOLE.has(toldKind(told)) || ofFeatures[told]?.isWhole === true;
}

/** Writes the word for a kind of act. */
export function useKindText(): (kind: string) => string {
  const t = useMessages();
  const { acts: ofFeatures } = useWordsOfFeatures();
  const { said } = useTeller();
  return (kind) => {
    const own = ofFeatures[kind];
    return own ? said({ text: own.kind }) : t(`history.kind.${toldKind(kind)}`);
  };
}

/** The entry of a table; `undefined` for one that this page does not know. */
export function entityIn(registry: Entities, table: string): Entity | undefined {
  return Object.hasOwn(registry, table) ? registry[table] : undefined;
}

/** `14 crop tickets`; by its own name where this page does not know the table. */
export function wordsOf(
  { registry, sides }: HistoryTables,
  t: Translate,
  { table, count }: { table: string; count: number },
): string {
  const entity = entityIn(registry, table);
  if (entity) return thingsText(t, entity, count);
  const { title = labelOf(table), plural = `${title}s` } = sides[table] ?? {};
  return t('history.things', { count: formatNumber(count), things: (count === 1 ? title : plural).toLowerCase() });
}

/** `2,441 crop tickets, 12 trucks and 5 jobs`. */
export function tablesText(
  known: HistoryTables,
  t: Translate,
  tables: readonly { readonly table: string; readonly count: number }[],
): string {
  const texts = tables.map((one) => wordsOf(known, t, one));
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : t('history.and', { text: texts.slice(0, -1).join(', '), last });
}

/** A draft as a row of which related records are named. */
export function rowOfDraft(entity: Entity, draft: Values, names: RecordNames): Values {
  const named = fieldsOf(entity).map(([key, field]) => {
    const value = draft[key] ?? null;
    const isNamed = isReference(field) && value !== null;
    return [key, isNamed ? { id: Number(value), name: draftText(field, value, names) } : value] as const;
  });
  return Object.fromEntries(named);
}

/** What a record is called in an answer: by the answer's names, by its values, else by title and id. */
export function recordText(
  registry: Entities,
  names: RecordNames,
  change: { readonly table: string; readonly id: Key } & Partial<Pick<RecordChange, 'before' | 'after'>>,
): string {
  const { table, id, before, after } = change;
  const known = names[table]?.[String(id)];
  if (known) return labelText(known);
  const entity = entityIn(registry, table);
  const values = after ?? before;
  const label = entity && values ? recordLabelOf(entity, rowOfDraft(entity, values, names)) : NOT_AVAILABLE;
  return label === NOT_AVAILABLE || label.includes(NOT_AVAILABLE) ? `${entity?.title ?? labelOf(table)} ${id}` : label;
}

/** The fields of a table and what is kept beside its records: the history has both. */
function fieldsIn({ registry, sides }: HistoryTables, table: string): Readonly<Record<string, Field>> {
  const beside = Object.values(sides).flatMap(({ fields }) => fieldsOf({ fields }));
  return { ...Object.fromEntries(beside), ...(registry[table] ?? sides[table])?.fields };
}

/** What says whose a row beside a record is. */
const OWNER_KEYS = new Set(['record_table', 'record_id']);

/**
 * What a change did to the fields of a record that was there before and after. A row beside the record may be new or gone: the
 * record is not.
 */
export function changesIn(
  tables: HistoryTables,
  names: RecordNames,
  { table, before, after, side }: Pick<RecordChange, 'table' | 'before' | 'after' | 'side'>,
): FieldChange[] {
  const isWhole = before !== null && after !== null;
  if (!isWhole && side === undefined) return [];
  const fields = fieldsIn(tables, side ?? table);
  return fieldChanges({ fields }, before ?? {}, after ?? {}, names).filter(({ name }) => !OWNER_KEYS.has(name));
}

/** As many values of a deleted record are shown. */
const FACTS = 4;

/** `2026-11-20 · Maple Hollow Farms · 71,620`: what a deleted record was, beside its name. */
export function factsText(
  registry: Entities,
  names: RecordNames,
  { table, before }: Pick<RecordChange, 'table' | 'before'>,
): string {
  const entity = entityIn(registry, table);
  if (!entity || !before) return '';
  return listColumnsOf(entity)
    .flatMap(({ field: key }) => {
      const field = entity.fields[key];
      return !field || key === nameFieldOf(entity) || (before[key] ?? '') === ''
        ? []
        : [draftText(field, before[key], names)];
    })
    .slice(0, FACTS)
    .join(' · ');
}

/**
 * What the known changes of a bulk edit have in common; `undefined` where they differ. `old` only where all are known and it was the
 * same in all: a bulk edit gives every record the same values, but it may take other ones away.
 */
export function commonChanges(
  tables: HistoryTables,
  names: RecordNames,
  { changes, total }: Pick<HistoryAct, 'changes' | 'total'>,
): readonly (Omit<FieldChange, 'old'> & { readonly old?: string })[] | undefined {
  const [first, ...others] = changes.map((change) => changesIn(tables, names, change));
  if (!first) return undefined;
  const isSame = (one: FieldChange, all: readonly FieldChange[]): boolean =>
    all.some(({ name, now }) => name === one.name && now === one.now);
  const common = first.filter((one) => others.every((all) => isSame(one, all)));
  if (common.length === 0) return undefined;
  return common.map(({ old, ...rest }) => {
    const wasSame =
      changes.length === total &&
      others.every((all) => all.some((other) => other.name === rest.name && other.old === old));
    return wasSame ? { ...rest, old } : rest;
  });
}
