/** The texts of the catalogues as their files write them, with their holes. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A file of the repository, and a text that it has as the value of a key. */
export type WrittenText = readonly [file: string, text: string];

/** The texts of a file: each literal that is the value of a key. */
function textsOf(file: string): WrittenText[] {
  const source = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...source.matchAll(/:\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(([, , text = '']) => [file, text]);
}

/** The texts of all files that these patterns find. */
export function writtenTexts(places: readonly string[]): WrittenText[] {
  return places.flatMap((place) => globSync(place, { cwd: root })).flatMap(textsOf);
}
