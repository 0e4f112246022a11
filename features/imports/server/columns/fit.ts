/** Which sheet is meant for a table, and which tables a sheet holds: by needed columns and by its name, then by the other columns. */
import type { Entity } from '../../../../src/grammar/entity';
import { importFieldsOf, missingFields } from '../../../../src/rules/columns/targets';
import { listTitle, pluralTitle } from '../../../../src/rules/labels';
import { entityOf, nameFieldOf } from '../../../../src/rules/rows';
import type { ReadSheet } from '../read/sheet';
import { filledOf } from './cellLooks';
import { nameMadeOf } from './given';
import { headsOf } from './headLine';
import { plainHead } from './heads';
import { knownNames } from './known';
import type { Matched, Matcher, Words } from './match';

/** How well a sheet fits a table. */
interface SheetFit {
  /** Part of the needed fields that it has columns for. */
  readonly needs: number;
  /** 2 where it is called like the table, 1 where a word of its name or title is. */
  readonly named: number;
  /** Part of its columns that the table takes. */
  readonly share: number;
  /** Heads that are taken; the one of the records' own name first where it has one. */
  readonly taken: readonly string[];
  readonly own: string | undefined;
}

/** Lines in which the heads are looked for. */
const LOOKED_AT = 60;
/** Part of its columns that a sheet must have for a second table. */
const ASIDE = 0.25;
const MOST_TABLES = 4;

const scoreOf = ({ needs, named, share }: SheetFit): number => (needs === 1 ? 4 : 2 * needs) + 1.5 * named + share;

/** The index of the sheet that is meant for a table. */
export function sheetFor(sheets: readonly ReadSheet[], words: Words, table: string, matcher: Matcher): number {
  const scores = sheets.map((sheet) => {
    const fit = fitOf(sheet, words, table, matcher);
    return fit.taken.length > 0 ? scoreOf(fit) : 0;
  });
  return scores.indexOf(Math.max(...scores));
}

/** The tables whose needed columns a sheet has, the likeliest first: trucks and drivers of one sheet are two. */
export function tablesOfSheet(
  sheet: ReadSheet,
  words: Words,
  matchers: ReadonlyMap<string, Matcher>,
): readonly string[] {
  const fits = [...matchers]
    .map(([table, matcher]) => ({ table, fit: fitOf(sheet, words, table, matcher) }))
    .filter(({ fit }) => fit.needs === 1)
    .toSorted((a, b) => scoreOf(b.fit) - scoreOf(a.fit));
  const [best, ...others] = fits;
  if (!best) return [];
  const used = new Set(best.fit.taken);
  const aside = others.filter(({ fit: { own, share } }) => own !== undefined && !used.has(own) && share >= ASIDE);
  return [best, ...aside].slice(0, MOST_TABLES).map(({ table }) => table);
}

function fitOf(sheet: ReadSheet, { registry, t }: Words, table: string, matcher: Matcher): SheetFit {
  const entity = entityOf(registry, table);
  const rows = sheet.rows.filter((row) => filledOf(row) > 0).slice(0, LOOKED_AT);
  const { heads, firstLine } = headsOf(rows, matcher.knows);
  const matched = matcher.match(heads);
  const mapped = new Set(matched.flatMap(({ field }) => field ?? []));
  const withNames = new Set([...mapped, ...nameMadeOf(registry, table, mapped).map(({ field }) => field)]);
  const needed = importFieldsOf(registry, table, t, true).filter(({ needed: is }) => is).length;
  const missing = missingFields(registry, table, { mapped: withNames, fills: true }, t).length;
  const titles = rows.slice(0, firstLine - 1).flat();
  const headOf = (isWanted: (one: Matched) => boolean): string[] =>
    matched.flatMap((one, at) => (isWanted(one) ? [heads[at] ?? ''] : []));
  return {
    needs: needed === 0 ? 0 : 1 - missing / needed,
    named: namedLike(entity, sheet.name, titles),
    share: mapped.size / Math.max(1, filledOf(heads)),
    taken: headOf(({ field }) => field !== null),
    own: headOf(({ field }) => field === nameFieldOf(entity))[0],
  };
}

/** Words that say nothing about what a sheet holds. */
const COMMON = new Set('our my the of and list lists sheet data new old all'.split(' '));

function wordsIn(text: string): string[] {
  const words = plainHead(text)
    .split(/[^a-z]+/)
    .map((word) => word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1'));
  return [...new Set(words.filter((word) => word.length > 1 && !COMMON.has(word)))].toSorted();
}

function namedLike(entity: Entity, name: string, titles: readonly string[]): number {
  const calls = [entity.title, listTitle(entity), pluralTitle(entity), ...(knownNames[entity.title] ?? [])].map(
    wordsIn,
  );
  const own = wordsIn(name);
  if (own.length > 0 && calls.some((call) => call.join() === own.join())) return 2;
  const all = new Set(wordsIn([name, ...titles].join(' ')));
  return calls.flat().some((word) => all.has(word)) ? 1 : 0;
}
