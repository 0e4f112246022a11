/** Colours are named in the palette alone; the files that cannot import it have them as the palette has them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { colouredFiles } from '../../scripts/palette';

const root = join(import.meta.dirname, '../..');
const written = colouredFiles();

it.each([...written.keys()])('%s has the colours of the palette; `npm run palette` writes them', (path) =>
  expect(readFileSync(join(root, path), 'utf8')).toBe(written.get(path)),
);

// A name before a bracket is a private method, such as #feed().
const colour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\()|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;
const marked = /\/\* palette: (\w+) \*\/[\s\S]*?\/\* palette end \*\/|^.*\/\* palette: \w+\.[\w-]+ \*\/$/gm;
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

const files = ['src', 'server', 'public'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css|js|html|svg)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
);

it('no other file names a colour', () => {
  const naming = files
    .filter((path) => !/^src\/look\/palette\.ts$|^public\/mark\.svg$/.test(path))
    .filter((path) => colour.test(readFileSync(join(root, path), 'utf8').replace(marked, '').replace(comment, '')));
  expect(naming).toEqual([]);
});
