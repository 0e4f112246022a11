/** The packages that the built server needs, and the lock file that holds them and nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of `package-lock.json`. */
interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** A lock file. */
export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

/** The text of every program of the built server. */
export function serverPrograms(dist: string): string {
  const files = readdirSync(join(dist, 'server'), { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

/** Those of the packages that the programs import, and whose files they look up. */
export function namedIn(programs: string, packages: readonly string[]): string[] {
  const named = [...programs.matchAll(/(?:\bfrom ?|\bimport ?|\()["'`]((?:@[\w.-]+\/)?[\w.-]+)(?=["'`/])/g)].map(
    ([, name]) => name,
  );
  return packages.filter((name) => named.includes(name));
}

/** The entries of a lock file that these packages lead to, by their places. */
export function closureOf({ packages }: Lock, roots: readonly string[]): Record<string, Locked> {
  const found: Record<string, Locked> = {};
  const add = (name: string, from: string): void => {
    const place = placeOf(packages, name, from);
    if (place === undefined || Object.hasOwn(found, place)) return;
    const entry = packages[place] ?? {};
    found[place] = entry;
    for (const inner of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) add(inner, place);
  };
  for (const name of roots) add(name, '');
  return found;
}

/** Where a package finds another one: below itself, else below the folder that it lies in, and so on. */
function placeOf(packages: Lock['packages'], name: string, from: string): string | undefined {
  for (let at = from; ;) {
    const place = `${at && `${at}/`}node_modules/${name}`;
    if (Object.hasOwn(packages, place)) return place;
    if (at === '') return undefined;
    at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')));
  }
}
