/** One check of a form, what it may look at, and the run over a form's checks. */
import { isNumeric, normaliseNumber } from '../../kinds/number';
import type { Translate } from '../../messages/catalogue';
import type { Values } from '../rows';

/** A warning of a field. `hint`: a remark, not amber. */
export interface Warning {
  readonly text: string;
  readonly kind: 'warning' | 'hint';
}

/** The values of a form as its checks read them. `Field`: the names of its fields. */
export interface Load<Field extends string> {
  readonly value: (field: Field) => unknown;
  /** The number in a field; `null` for none. */
  readonly number: (field: Field) => number | null;
  readonly text: (field: Field) => string;
}

/** A check of a form. `Known`: what it is compared with. */
export interface Check<Field extends string, Known> {
  /** The field that shows the warning. */
  readonly at: Field;
  /** The fields it depends on: it shows once the user has left one of them. */
  readonly of: readonly Field[];
  readonly hint?: true;
  /** Shows before any field was left: what a new ticket takes from its job may be wrong from the start. */
  readonly atOnce?: true;
  /** The warning, or nothing. */
  readonly warn: (load: Load<Field>, known: Known, t: Translate) => string | false | undefined;
}

/**
 * Runs the checks of a form, in their order.
 * @param left the fields the user has left; absent: all
 * @returns field → its first warning; a hint only where there is no warning
 */
export function runChecks<Field extends string, Known>(
  checks: readonly Check<Field, Known>[],
  values: Values,
  known: Known,
  left: ReadonlySet<string> | undefined,
  t: Translate,
): Record<string, Warning> {
  const load: Load<Field> = {
    value: (field) => values[field],
    number: (field) => numberOf(values[field]),
    text: (field) => String(values[field] ?? '').trim(),
  };
  const found: Record<string, Warning> = {};
  for (const { at, of, hint, atOnce, warn } of checks) {
    const earlier = found[at];
    if (!Object.hasOwn(values, at) || (earlier && (hint || earlier.kind === 'warning'))) continue;
    if (left && !atOnce && !of.some((field) => left.has(field))) continue;
    const text = warn(load, known, t);
    if (text) found[at] = { text, kind: hint ? 'hint' : 'warning' };
  }
  return found;
}

/** A value as a number; `null` for anything that does not read as one. */
export function numberOf(value: unknown): number | null {
  const text = String(value ?? '');
  return isNumeric(text) ? Number(normaliseNumber(text)) : null;
}

/** True for a number above a limit. */
export function isAbove(value: number | null, limit: number): boolean {
  return value !== null && value > limit;
}

/** True for a number from `low` to `high`, both included. */
export function isWithin(value: number | null, low: number, high: number): boolean {
  return value !== null && value >= low && value <= high;
}
