/**
 * The import rules as lint zones: for each ring and each depth of its folders, what a relative path or a package name may
 * not be. The depth makes `../../custom` of one folder and `../custom` of another the same place.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freeTypes, refusedPackages, rings, type Ring } from '../rings.ts';

interface Pattern {
  readonly regex: string;
  readonly message: string;
  readonly allowTypeImports?: true;
}

/** One entry of `overrides` in the lint configuration. */
interface Zone {
  readonly files: string[];
  readonly rules: { readonly 'no-restricted-imports': ['error', { readonly patterns: Pattern[] }] };
}

const DEEPEST = 5;

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
};
const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

/** Regular expressions over import paths from a folder `depth` steps below the root to places of these rings. */
function pathsTo(names: readonly string[], depth: number, fromSrc: boolean): string[] {
  const pattern = (folder: string, up: string): string[] => {
    const places = names.flatMap((name) => rings[name]?.at ?? []).filter((place) => place.startsWith(folder));
    const ends = places.map((place) => place.slice(folder.length).replace(/\/$/, '').replaceAll('*', '[^/]+'));
    return ends.length === 0 ? [] : [`^${up}(${ends.join('|')})(/|$)`];
  };
  const up = (steps: number): string => (steps === 0 ? '\\./' : `(\\.\\./){${steps}}`);
  // Within `src` a path need not go up to the root.
  return [...pattern('', up(depth)), ...(fromSrc ? pattern('src/', up(depth - 1)) : [])];
}

/** What files of a ring may not import when they are in a folder `depth` steps below the root. */
function patternsAt(name: string, ring: Ring, depth: number, holdsRegistry: boolean): Pattern[] {
  const whole = ring.imports.filter((other) => !other.includes('/'));
  const parts = ring.imports.filter((other) => other.includes('/')).map((other) => other.split('/')[0]);
  const refused = Object.keys(rings).filter(
    (other) => other !== name && !freeTypes.includes(other) && !whole.includes(other) && !parts.includes(other),
  );
  const ways = (names: readonly string[]): string[] =>
    pathsTo(
      names,
      depth,
      ring.at.every((place) => place.startsWith('src/')),
    );
  return [
    ...ways(refused).map((regex) => ({
      regex,
      message: `${name} imports ${ring.imports.join(', ') || 'nothing'} only (rings.ts).`,
    })),
    ...ways(
      freeTypes.filter((other) => other !== name && !whole.includes(other) && !(other === 'entities' && holdsRegistry)),
    ).map((regex) => ({
      regex,
      message: 'Of the registry and of declared calls this ring knows the types only (rings.ts).',
      allowTypeImports: true as const,
    })),
    ...refusedPackages(ring, installed).map(({ why, pattern }) => ({ regex: pattern, message: why })),
  ];
}

/** Globs of a place's files at one depth; a place that is a file is at the depth of its folder. */
function globsAt(place: string, depth: number): string[] {
  const steps = place.split('/').length - 1;
  if (!place.endsWith('/')) return steps === depth ? [`${place}.{ts,tsx}`] : [];
  return steps <= depth ? [`${place}${'*/'.repeat(depth - steps)}*.{ts,tsx}`] : [];
}

/** The zones of all rings. */
export function lintZones(): Zone[] {
  const zone = (files: string[], patterns: Pattern[]): Zone[] =>
    files.length === 0 ? [] : [{ files, rules: { 'no-restricted-imports': ['error', { patterns }] } }];
  return Object.entries(rings).flatMap(([name, ring]) =>
    Array.from({ length: DEEPEST }, (_, at) => at + 1).flatMap((depth) => {
      const globs = (places: readonly string[]): string[] => places.flatMap((place) => globsAt(place, depth));
      return [
        ...zone(globs(ring.at), patternsAt(name, ring, depth, false)),
        ...zone(globs(ring.registry ?? []), patternsAt(name, ring, depth, true)),
      ];
    }),
  );
}
