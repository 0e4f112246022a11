/** Circles of imports, and passages that stand twice. */
import type { SourceFile, Syntax } from './source.ts';

/** An import graph: a file's path to the paths it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The graph of the imports of some kinds, with endings resolved. */
export function importGraph(
  files: readonly SourceFile[],
  syntax: ReadonlyMap<string, Syntax>,
  kinds: readonly Syntax['imports'][number]['kind'][],
): ImportGraph {
  const known = new Set(files.map(({ path }) => path));
  const resolve = (path: string): string | undefined =>
    ['', '.ts', '.tsx', '/index.ts'].map((ending) => path + ending).find((full) => known.has(full));
  return new Map(
    files.map(({ path }) => [
      path,
      (syntax.get(path)?.imports ?? [])
        .filter(({ kind }) => kinds.includes(kind))
        .flatMap((target) => resolve(target.path) ?? []),
    ]),
  );
}

/** Groups of files that import each other in a circle (strongly connected, by Tarjan). */
export function circles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  function visit(path: string): number {
    const mine = order.size;
    order.set(path, mine);
    stack.push(path);
    let lowest = mine;
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, low.get(next) ?? order.get(next) ?? mine);
    }
    low.set(path, lowest);
    if (lowest === mine) {
      const group = stack.splice(stack.indexOf(path));
      if (group.length > 1 || graph.get(path)?.includes(path)) found.push(group);
    }
    return lowest;
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return found;
}

/** A passage that stands in two places; lines count from 1. */
export interface Repetition {
  readonly first: string;
  readonly second: string;
  readonly lines: number;
}

interface CodeLine {
  readonly path: string;
  readonly line: number;
  readonly code: string;
}

const MARKS_ONLY = /^[^\p{L}\p{N}]*$/u;

/** Lines of code as they are compared: without comments, imports and lines of brackets alone. */
function codeLines({ path, lines }: SourceFile): CodeLine[] {
  let isInImport = false;
  return lines.flatMap((full, at) => {
    const code = full.trim();
    const opens = /^import\b/.test(code);
    const isImport = opens || isInImport;
    isInImport = isImport && !/['"];?$/.test(code);
    return isImport || MARKS_ONLY.test(code) || /^(\/\/|\/\*|\*)/.test(code) ? [] : [{ path, line: at + 1, code }];
  });
}

/** Passages of at least `least` equal lines of code that stand in two places; each counted once, in its full length. */
export function repetitions(files: readonly SourceFile[], least = 6): Repetition[] {
  const all = files.flatMap(codeLines);
  const seen = new Map<string, number>();
  const covered = new Set<number>();
  const found: Repetition[] = [];
  const isWhole = (from: number): boolean => all[from]?.path === all[from + least - 1]?.path;
  for (let at = 0; at + least <= all.length; at++) {
    if (!isWhole(at)) continue;
    const key = all
      .slice(at, at + least)
      .map(({ code }) => code)
      .join('\n');
    const before = seen.get(key);
    if (before === undefined) seen.set(key, at);
    else if (!covered.has(at) && before + least <= at) {
      let lines = least;
      const goesOn = (): boolean =>
        all[at + lines]?.code === all[before + lines]?.code &&
        all[at + lines]?.path === all[at]?.path &&
        all[before + lines]?.path === all[before]?.path;
      while (goesOn()) lines += 1;
      for (let n = 0; n < lines; n++) covered.add(at + n);
      const place = (index: number): string => `${all[index]?.path}:${all[index]?.line}`;
      found.push({ first: place(before), second: place(at), lines });
    }
  }
  return found;
}
