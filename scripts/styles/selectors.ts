/** Reads the selectors of a style sheet. Knows the CSS that this project writes: no nesting beside `@media` and the like. */

/** A style sheet: its path from the root and its text. */
export interface Sheet {
  readonly path: string;
  readonly text: string;
}

const KEYFRAME = /^(?:from|to|[\d.]+%)$/;
const ALTERNATIVES = /:(?:is|where)\(/;

/** Where the parenthesis that opens at `start` ends. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** The parts between the commas that stand in no parenthesis. */
function parted(text: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const end = text[at] === '(' ? closing(text, at) : at;
    if (text[at] === ',') parts.push('');
    else parts[parts.length - 1] += text.slice(at, end + 1);
    at = end;
  }
  return parts.map((part) => part.trim());
}

/** One selector for each alternative of its `:is()` and `:where()`. */
function expanded(selector: string): string[] {
  const found = ALTERNATIVES.exec(selector);
  if (!found) return [selector];
  const open = found.index + found[0].length - 1;
  const end = closing(selector, open);
  return parted(selector.slice(open + 1, end)).flatMap((part) =>
    expanded(`${selector.slice(0, found.index)} ${part}${selector.slice(end + 1)}`),
  );
}

/** The selector without every `:not(…)` or `:has(…)`. */
function without(pseudo: 'not' | 'has', selector: string): string {
  const start = selector.indexOf(`:${pseudo}(`);
  if (start < 0) return selector;
  return without(pseudo, selector.slice(0, start) + selector.slice(closing(selector, start + 4) + 1));
}

/** Every selector of a sheet, alternatives one by one and without what `:not()` excludes. */
export function selectorsOf(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  return [...rules]
    .map(([, text = '']) => text.trim().replaceAll(/\s+/g, ' '))
    .filter((text) => !text.startsWith('@'))
    .flatMap(parted)
    .filter((selector) => !KEYFRAME.test(selector))
    .flatMap((selector) => expanded(without('not', selector)));
}

/** The classes that a selector names. */
export function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name);
}

/** The classes of what a selector styles and of what lies around it, without those that it only looks for inside. */
export function styledClassesOf(selector: string): string[] {
  return classesOf(without('has', selector));
}
