/** Writes the table of import rules into CONTRIBUTING.md: `npm run rings`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rings, type Ring } from '../rings.ts';

/** Where the table is in a document. */
export const TABLE = /<!-- rings -->[\s\S]*<!-- \/rings -->/;

function places({ at }: Ring): string {
  return at.map((place) => `\`${place.replace(/\/$/, '')}\``).join(', ');
}

function imports({ imports: names, packages, registry }: Ring): string {
  const allowed = [
    ...names.map((name) => (name.includes('/') ? `\`${name}\`` : name)),
    ...(registry ? [`the registry in ${registry.map((place) => `\`${place}\``).join(', ')}`] : []),
  ];
  const taken =
    typeof packages === 'string' ? `packages of the ${packages}` : packages.map((name) => `\`${name}\``).join(', ');
  return [allowed.join(', '), taken].filter(Boolean).join('; ') || 'nothing';
}

/** The table with its marks. */
export function ringsTable(): string {
  const lines = Object.entries(rings).map(
    ([name, ring]) => `| ${name} | ${places(ring)} | ${ring.holds} | ${imports(ring)} |`,
  );
  return [
    '<!-- rings -->',
    '| Ring | Where | Holds | May import |',
    '|---|---|---|---|',
    ...lines,
    '<!-- /rings -->',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const file = join(import.meta.dirname, '../CONTRIBUTING.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace(TABLE, ringsTable));
}
