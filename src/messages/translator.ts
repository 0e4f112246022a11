/** A small translator with the semantics of polyglot's `%{hole}`, for the server, the sign-in page and pure code. */
import type { MessageKey, Translate } from './catalogue';

/** The translator of a catalogue. A key that the catalogue lacks is its own text. */
export function createTranslator(catalogue: Readonly<Partial<Record<MessageKey, string>>>): Translate {
  return (key, ...[holes]) => fillHoles(catalogue[key] ?? key, holes ?? {});
}

/** Replaces `%{name}` by the value of that name; a hole without a value stays as it is. */
export function fillHoles(text: string, holes: Readonly<Record<string, string | number>>): string {
  return text.replace(/%\{(\w+)\}/g, (hole, name: string) => String(holes[name] ?? hole));
}
