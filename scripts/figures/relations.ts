/** How files and folders of the product hang together. */
import { posix } from 'node:path';
import type { ImportGraph } from './graph.ts';

/** The two lists of features, which alone may import them. */
const LISTS = new Set(['src/features.ts', 'server/features.ts']);

/** Pairs of folders of which each imports from the other; a folder and one inside it do not count, nor do the lists of features. */
export function mutualFolders(graph: ImportGraph): string[] {
  const pairs = new Set<string>();
  for (const [path, targets] of graph)
    for (const target of targets) if (!LISTS.has(path)) pairs.add(`${posix.dirname(path)} ${posix.dirname(target)}`);
  return [...pairs].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return from < to && !to.startsWith(`${from}/`) && pairs.has(`${to} ${from}`);
  });
}

/** Files that exactly one other file imports; features have to be files of their own for their lists. */
export function readByOne(graph: ImportGraph): string[] {
  const readers = new Map<string, Set<string>>();
  for (const [path, targets] of graph)
    for (const target of targets) readers.set(target, (readers.get(target) ?? new Set()).add(path));
  return [...readers]
    .filter(([, by]) => by.size === 1 && [...by].every((path) => !LISTS.has(path)))
    .map(([path]) => path);
}

/** Imports of a feature by the core. */
export function featureImports(graph: ImportGraph): string[] {
  return [...graph].flatMap(([path, targets]) =>
    path.startsWith('features/') || LISTS.has(path)
      ? []
      : targets.filter((target) => target.startsWith('features/')).map((target) => `${path} → ${target}`),
  );
}
