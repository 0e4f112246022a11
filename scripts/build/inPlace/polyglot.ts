/**
 * In place of `node-polyglot`, which knows the plurals of forty languages and brings copies of what browsers have. English and
 * Spanish have one form for one and another for everything else.
 */

type Holes = Readonly<Record<string, unknown>>;

interface Options {
  readonly phrases: Readonly<Record<string, unknown>>;
}

/** The texts of a language. A key without a text is its own text, as with polyglot's `allowMissing`. */
export default class Polyglot {
  readonly #phrases: Options['phrases'];

  constructor({ phrases }: Options) {
    this.#phrases = phrases;
  }

  /** The text of a key: the form for its `smart_count`, and values in its holes. */
  t(key: string, given: Holes | number = {}): string {
    const holes: Holes = typeof given === 'number' ? { smart_count: given } : given;
    const known = this.#phrases[key];
    const text = typeof known === 'string' ? known : typeof holes._ === 'string' ? holes._ : key;
    return formOf(text, holes.smart_count).replace(/%\{(.*?)\}/g, (hole, name: string) =>
      Object.hasOwn(holes, name) ? String(holes[name] ?? hole) : hole,
    );
  }
}

function formOf(text: string, count: unknown): string {
  if (count === undefined || count === null) return text;
  const [one = '', other] = text.split('||||');
  return (count === 1 ? one : other || one).trim();
}
