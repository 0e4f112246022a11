/** From the names of a row to the records that they mean. */
import type { Entities, Entity } from '../../../../src/grammar/entity';
import { isReference, type Field, type FieldOf } from '../../../../src/grammar/field';
import { referencesOf, type Reference } from '../../../../src/kinds/ref';
import { entityOf, nameFieldOf, type Values } from '../../../../src/rules/rows';
import { validate } from '../../../../src/rules/validation';
import { isNewId } from '../../rules/newIds';
import { TOWN, townOf } from '../../../../src/rules/columns/towns';
import { looseName } from '../names/spelling';
import type { Book, BookRecord } from '../names/book';
import type { NewValues } from '../names/made';
import type { ResolvedRow, Resolving } from './resolving';

/** References in an order in which what narrows another comes before it: the producer of a field, the hauler of a truck. */
export function narrowingFirst(registry: Entities, entity: Entity): readonly Reference[] {
  const known = ordered.get(entity);
  if (known) return known;
  const found = orderedReferences(registry, entity);
  ordered.set(entity, found);
  return found;
}

/** Looked up for every row, found once. */
const ordered = new WeakMap<Entity, readonly Reference[]>();

function orderedReferences(registry: Entities, entity: Entity): readonly Reference[] {
  const all = new Map(referencesOf(entity));
  const placed = new Map<string, FieldOf<'ref'>>();
  const visit = (key: string, above: readonly string[]): void => {
    const field = all.get(key);
    if (!field || placed.has(key) || above.includes(key)) return;
    const inner = referencesOf(entityOf(registry, field.to)).map(([name]) => name);
    for (const before of [...(field.narrowedBy === undefined ? [] : [field.narrowedBy]), ...inner])
      visit(before, [...above, key]);
    placed.set(key, field);
  };
  for (const key of all.keys()) visit(key, []);
  return [...placed];
}

/** Refuses the row because of a name that stays open. */
export function refuseName({ t }: Resolving, row: ResolvedRow, field: string, text: string): void {
  const fault = { field, text, reason: t('imports.leftOpen') };
  row.faults.push(fault);
  row.openNames.add(fault);
}

interface Wanted {
  readonly field: FieldOf<'ref'>;
  readonly text: string;
  /** What stands in the column of ids, where there is one. */
  readonly id: string;
  /** What stands in the column of its town, where there is one. */
  readonly town?: string;
  /** A record that another column of ids of the row leads to, such as the crop of its job. */
  readonly hint?: unknown;
  /** Values of the row that is read, by the field names of the target. */
  readonly known: Values;
}

/** The id that a name means here; `null` where its rows are refused. */
export function findRecord(parts: Resolving, row: ResolvedRow, wanted: Wanted): number | null {
  const { registry, book, names } = parts;
  const { field, text, id, town = '', known } = wanted;
  const { to, narrowedBy } = field;
  const target = entityOf(registry, to);
  const own = { [nameFieldOf(target)]: text || undefined, ...(town === '' ? {} : { [TOWN]: town }) };
  const make = (): NewValues => newRecord(parts, to, own, known);
  const { there, fits } = ofTown(fitting(parts, wanted), town);
  const [only, ...others] = there;
  if (only && others.length === 0) {
    names.found({ table: to, id: only.id }, row.said, { make });
    return only.id;
  }
  const parentField = narrowedBy === undefined ? undefined : target.fields[narrowedBy];
  const parent = (isReference(parentField) ? book.label(parentField.to, known[narrowedBy ?? '']) : town) || null;
  return names.resolve({ table: to, text: text || id, parent, line: row.line, fits, make }, row.said);
}

/**
 * Of the records of one name those in the town of the row. One that has no town may be meant; where all are in other towns somebody
 * has to say whether this is one of them, unless they are only about to be created themselves.
 */
function ofTown(found: readonly BookRecord[], town: string) {
  if (town === '') return { there: found, fits: found };
  const same = found.filter(({ values }) => looseName(townOf(values)) === looseName(town));
  const there = same.length > 0 ? same : found.filter(({ values }) => townOf(values) === '');
  const fits = there.length > 0 ? there : found.filter((record) => !isNewId(record.id));
  return { there, fits };
}

/**
 * The records that it may be. Ids of two databases mean different records, so an id counts where there is no name, or to choose
 * among records of one name. It may choose one of another parent only if none of the row's parent is called so.
 */
function fitting({ registry, book }: Resolving, { field, text, id, hint, known }: Wanted): readonly BookRecord[] {
  const { to, narrowedBy } = field;
  const byId = /^\d{1,15}$/.test(id) ? book.get(to, Number(id)) : undefined;
  if (text === '') {
    const accounts = book.withAccount(to, id);
    return narrowed(registry, to, accounts.length > 0 || !byId ? accounts : [byId], known);
  }
  const parentId = narrowedBy === undefined ? undefined : known[narrowedBy];
  const isOfParent = ({ values }: BookRecord): boolean =>
    narrowedBy === undefined || parentId === undefined || values[narrowedBy] === parentId;
  const named = book.named(to, text);
  const chosen = named.find((record) => record === byId) ?? named.find((record) => record.id === hint);
  const own = named.filter(isOfParent);
  if (own.length === 0) {
    const accounts = book.withAccount(to, text).filter(isOfParent);
    return accounts.length === 0 && chosen ? [chosen] : accounts;
  }
  if (own.length > 1 && chosen && own.includes(chosen)) return [chosen];
  const fits = narrowed(registry, to, own, known);
  const exact = fits.filter((record) => book.label(to, record.id) === text);
  return fits.length > 1 && exact.length === 1 ? exact : fits;
}

/** Of several records of one name those whose own references are the row's: of two trucks that of the row's hauler. */
function narrowed(
  registry: Entities,
  table: string,
  found: readonly BookRecord[],
  known: Values,
): readonly BookRecord[] {
  let fits = found;
  for (const [key] of referencesOf(entityOf(registry, table))) {
    if (fits.length < 2) return fits;
    if (known[key] === undefined) continue;
    const same = fits.filter(({ values }) => values[key] === known[key]);
    if (same.length > 0) fits = same;
  }
  return fits;
}

/** A record that could be created: what it is called, and the references that the row has too. */
function newRecord({ registry, book, t }: Resolving, table: string, own: Values, known: Values): NewValues {
  const entity = entityOf(registry, table);
  const taken = referencesOf(entity).flatMap(([key]) => (known[key] === undefined ? [] : [[key, known[key]] as const]));
  const result = validate(entity, { ...Object.fromEntries(taken), ...own }, { t });
  const note = taken.map(([key, id]) => referenceLabel(book, entity.fields[key], id)).filter(Boolean);
  return { values: result.values ?? result.passed, isGood: result.errors === undefined, note: note.join(', ') };
}

function referenceLabel(book: Book, field: Field | undefined, id: unknown): string {
  return isReference(field) ? book.label(field.to, id) : '';
}
