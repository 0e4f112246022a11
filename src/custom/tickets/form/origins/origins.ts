/** Where a filled-in value comes from, and the text of its note line (look §5 "Origin marks"). Pure. */
import type { Lookup } from '../../../../grammar/entity';
import type { Field } from '../../../../grammar/field';
import type { FormValue } from '../../../../resources/formValues';
import type { FilledValues } from '../../../../resources/form/record/useLookups';
import { kindOf } from '../../../../kinds/index';
import { missingNotice } from '../../../../rules/lookups';
import type { Translate } from '../../../../messages/catalogue';
import type { Values } from '../../../../rules/rows';

/** What a field was filled with, and from where. `value` is `''` or `null` where nothing was found. */
export interface Origin {
  readonly source: 'job' | 'table' | 'truck';
  /** `from job`, `area rate`, `from truck IW-12`. */
  readonly text: string;
  readonly value: FormValue;
  /** The value as it is named, where the form holds an id. */
  readonly shown?: string;
  /** Shown in red while nothing was found and nothing was typed: `no rate found`. */
  readonly missing?: string;
}

/** The text of a filled field's note line. */
export type OriginMark =
  | { readonly kind: 'origin'; readonly source: Origin['source']; readonly text: string }
  | { readonly kind: 'by-hand'; readonly text: string; readonly back?: FormValue }
  | { readonly kind: 'error'; readonly text: string };

/** A lookup that found nothing: its notice (§8.3), and the fields it leaves empty. */
export interface Missing {
  readonly notice: string;
  readonly fields: readonly string[];
}

/** What the lookups filled, by field. */
export function filledOrigins(filled: FilledValues, t: Translate): Record<string, Origin> {
  return Object.fromEntries(
    Object.entries(filled).map(([name, { lookup, value, found: isFound }]) => {
      const missing = t(lookup.from === 'mile' ? 'ticket.noMilesFound' : 'ticket.noRateFound');
      return [name, { source: 'table' as const, text: lookup.origin ?? '', value: isFound ? value : '', missing }];
    }),
  );
}

/** The empty answers, in the order of the registry. */
export function missingOf(lookups: readonly Lookup[], filled: FilledValues, context: Values): Missing[] {
  return lookups.flatMap((lookup) => {
    const fields = Object.keys(lookup.fill);
    const notice = missingNotice(lookup, context);
    return notice !== undefined && fields.some((name) => filled[name]?.found === false) ? [{ notice, fields }] : [];
  });
}

/**
 * The mark of a field; `undefined` where there is nothing to say.
 * @param isOwn the field holds the origin's value, see `isSame`
 */
export function markOf(field: Field, origin: Origin | undefined, isOwn: boolean, t: Translate): OriginMark | undefined {
  if (!origin) return undefined;
  const found = origin.value !== null && origin.value !== '';
  if (isOwn) {
    if (found) return { kind: 'origin', source: origin.source, text: origin.text };
    return origin.missing === undefined ? undefined : { kind: 'error', text: origin.missing };
  }
  if (!found) return { kind: 'by-hand', text: t('ticket.byHand') };
  const was = origin.shown ?? kindOf(field).format(field, origin.value);
  return { kind: 'by-hand', text: t('ticket.byHandWas', { value: was }), back: origin.value };
}

/** `68.4` and `68.40` are one number; `,` and spaces do not matter (ruling 27). */
export function isSame(field: Field, a: FormValue, b: FormValue): boolean {
  const [left, right] = [a, b].map((value) => kindOf(field).serialize(field, String(value ?? '').trim()));
  return left === right;
}
