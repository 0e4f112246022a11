/** Colours are named in the palette alone; the files that cannot import it have them as the palette has them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { colouredFiles } from '../../scripts/palette';
import { dark, light } from '../../src/look/palette';

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

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const [r = 0, g = 0, b = 0] = (hex.match(/\w\w/g) ?? []).map((pair) => {
      const part = Number.parseInt(pair, 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [less = 0, more = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

const inks = ['ink', 'ink-2', 'ink-3', 'primary-text', 'error', 'warning'] as const;

describe.each([
  ['light', light],
  ['dark', { ...light, ...dark }],
] as const)('in the %s theme', (_, colours) => {
  it.each(['raised', 'raised-hover'] as const)('words on %s are readable and fields have an edge', (ground) => {
    expect(inks.filter((ink) => contrast(colours[ink], colours[ground]) < 4.5)).toEqual([]);
    expect(contrast(colours.edge, colours[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('what is raised is told from what it lies on in the dark theme', () => {
  expect(dark.raised).not.toBe(dark.surface);
});
