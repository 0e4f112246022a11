/**
 * Fills in the rates and miles that rows of a file lack, from the tables and in the way of a ticket's form, and notes which record each
 * figure is from. What the file says stays. Settled amounts and closed rows are left alone.
 */
import { isDecimal, isReference } from '../../../../src/grammar/field';
import { isEmpty } from '../../../../src/kinds/kind';
import { inheritedOf } from '../../../../src/rules/fieldSets';
import { isNewId } from '../../rules/newIds';
import { entityOf } from '../../../../src/rules/rows';
import {
  filledBy,
  openLookups,
  referencesThrough,
  withRelated,
  type OpenLookup,
} from '../../../../server/lookups/fill';
import type { FoundRecord } from '../../../../server/lookups/find';
import type { BookRecord } from '../names/book';
import type { Checking } from './checking';
import type { AskedRecord, FigureSource, PreparedRow, RowFill } from './rowFill';

/** Fills in rows. */
export interface Filling {
  /** What each row gets, some rows at a time. */
  fill(rows: readonly PreparedRow[]): Promise<RowFill[]>;
  /** All records that figures are from. */
  readonly sources: readonly FigureSource[];
}

type FillParts = Pick<Checking, 'registry' | 'table' | 'book' | 'closedTo' | 'fills' | 'lookUp'>;

/** Opens the filling in of one file. Equal questions are asked once. */
export function openFilling(parts: FillParts): Filling {
  const { registry, table, book, fills } = parts;
  const entity = entityOf(registry, table);
  const lookups = fills ? (entity.lookups ?? []) : [];
  const through = referencesThrough(entity);
  const { sources, placeOf } = openSources();
  const answerTo = openAnswers(parts);
  const inherited = inheritedOf(entity).filter(({ key }) => isDecimal(entity.fields[key]));
  const openOf = ({ given, record }: PreparedRow): OpenLookup[] => {
    if (isClosed(parts, record)) return [];
    const whole = { ...record?.values, ...given };
    const related = withRelated(entity, through, whole, (to, id) => book.get(to, id)?.values);
    const settled = record?.settled?.fields ?? [];
    return openLookups(lookups, related, (field) => isEmpty(whole[field]) && !settled.includes(field));
  };
  return {
    sources,
    fill: async (rows) => {
      const open = rows.map(openOf);
      await answerTo.ask(open.flat());
      return rows.map(({ row, given }, at): RowFill => {
        const own = open[at] ?? [];
        const { values, from, lacking } = filledBy(own, own.map(answerTo.known));
        const places = Object.entries(from).map(([field, record]) => [field, placeOf(record)] as const);
        const taken = inherited.flatMap(({ key, from: reference }): (readonly [string, number])[] => {
          const [link, id] = [entity.fields[reference], given[reference]];
          if (!isEmpty(row.values[key]) || isEmpty(given[key]) || !isReference(link) || typeof id !== 'number')
            return [];
          return [[key, placeOf({ table: link.to, id, version: book.get(link.to, id)?.version || 1 })]];
        });
        return { values, from: Object.fromEntries([...taken, ...places]), lacks: lacking.map(({ from: of }) => of) };
      });
    },
  };
}

/** A record of a closed day stays as it is. */
function isClosed({ registry, table, closedTo }: FillParts, record: BookRecord | undefined): boolean {
  const day = record?.values[entityOf(registry, table).yearField ?? ''];
  return closedTo !== null && typeof day === 'string' && day <= closedTo;
}

function openSources(): { sources: FigureSource[]; placeOf: (source: FigureSource) => number } {
  const sources: FigureSource[] = [];
  const places = new Map<string, number>();
  return {
    sources,
    placeOf: ({ table, id, version }) => {
      const key = `${table} ${id}`;
      const place = places.get(key) ?? sources.push({ table, id, version }) - 1;
      places.set(key, place);
      return place;
    },
  };
}

/** The answers of look-ups by what they ask. */
function openAnswers({ lookUp }: Pick<FillParts, 'lookUp'>) {
  const answers = new Map<string, FoundRecord | undefined>();
  const keyOf = ({ lookup, query }: OpenLookup): string =>
    `${lookup.from} ${Object.keys(lookup.fill).join()} ${JSON.stringify(query)}`;
  return {
    known: (open: OpenLookup): FoundRecord | undefined => answers.get(keyOf(open)),
    ask: async (all: readonly OpenLookup[]): Promise<void> => {
      const asked = new Map<string, AskedRecord>();
      for (const open of all) {
        const { lookup, query } = open;
        // Nothing can be agreed yet for what the file itself brings.
        const isNew = Object.entries(query ?? {}).some(([key, id]) => isNewId(id) && !lookup.optional?.includes(key));
        if (query && !isNew && !answers.has(keyOf(open))) asked.set(keyOf(open), { lookup, query });
      }
      if (asked.size === 0) return;
      const found = await lookUp([...asked.values()]);
      for (const [at, key] of [...asked.keys()].entries()) answers.set(key, found[at]);
    },
  };
}
