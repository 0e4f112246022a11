/** Which features build on which others, as their `server/index.ts` and `page/index.ts` say (`needs`). */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FEATURES = join(import.meta.dirname, '../../features');

/** The features, by the names of their folders. */
export function featureNames(): string[] {
  return readdirSync(FEATURES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** What a feature says that it needs, by folder. */
export function needsOf(name: string): string[] {
  const named = ['server', 'page'].flatMap((side) => {
    const index = join(FEATURES, name, side, 'index.ts');
    const list = existsSync(index) ? /\bneeds: \[([^\]]*)\]/.exec(readFileSync(index, 'utf8'))?.[1] : undefined;
    return [...(list ?? '').matchAll(/'(\w+)'/g)].map(([, other]) => other ?? '');
  });
  return [...new Set(named)];
}

/** A feature and all that cannot be without it, the feature last. */
export function withDependents(name: string): string[] {
  const direct = featureNames().filter((other) => needsOf(other).includes(name));
  return [...new Set([...direct.flatMap(withDependents), name])];
}

/** What a feature may import of another one that it needs. */
const OPEN = /^features\/[^/]+\/((rules|words)\/|(server|page)\/index$)/;

/**
 * Whether a file of a feature may import from another feature.
 * @param own folder of the importing feature
 * @param target path from the root, without its ending
 */
export function mayImport(own: string, target: string): boolean {
  const other = /^features\/([^/]+)/.exec(target)?.[1] ?? '';
  return needsOf(own).includes(other) && OPEN.test(target);
}
