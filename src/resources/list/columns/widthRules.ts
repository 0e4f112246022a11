/** How wide columns may become and how far they give way, by name of the field. Everything here is data. */
import type { Column } from './column';

/** What a column may take; px, cell padding included. */
export interface WidthRule {
  /** It is never narrower than this. */
  readonly least: number;
  /** It needs no more than this, however long its texts are. */
  readonly cap: number;
  /** It gives way down to this where the table has no room; `undefined`: it keeps what it needs. */
  readonly floor?: number;
}

/** In the order in which they give way. */
const givesWay: readonly (readonly [name: RegExp, rule: Partial<WidthRule> & { readonly floor: number }])[] = [
  [/^(driver|feed|crop|field)_id$/, { floor: 64 }],
  [/email/, { cap: 180, floor: 96 }],
  [/^address/, { floor: 110 }],
  [/^description$/, { floor: 120 }],
  [/^city$/, { floor: 76 }],
  [/^contact/, { floor: 80 }],
];
const leastWidths: Readonly<Record<string, number>> = { state: 48, zip_code: 56, id: 40 };

/** The naming column: whole up to the floor. */
const NAME: WidthRule = { least: 0, cap: 280, floor: 200 };
const WORDS_CAP = 220;
const WHOLE_CAP = 180;
/** The name is the last to give way. */
const NAME_ORDER = givesWay.length;

/** The rule of a column. */
export function widthRuleOf({ name, isName, isNumber, isWhole }: Column): WidthRule {
  const least = leastWidths[name] ?? 0;
  if (isNumber) return { least, cap: Number.POSITIVE_INFINITY };
  if (isWhole) return { least, cap: WHOLE_CAP };
  if (isName) return NAME;
  const own = givesWay.find(([pattern]) => pattern.test(name))?.[1];
  return { least, cap: WORDS_CAP, ...own };
}

/** The place of a column among those that give way; lower ones come first. */
export function givesWayAt({ name, isName }: Column): number {
  if (isName) return NAME_ORDER;
  const at = givesWay.findIndex(([pattern]) => pattern.test(name));
  return at < 0 ? NAME_ORDER + 1 : at;
}
