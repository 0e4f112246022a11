/**
 * Writes the colours of `src/look/palette.ts` into the files that cannot import it: `npm run palette`.
 * The colours of report pages are written into `reportStyles/colours.css` by the build instead (build/standalone.ts).
 * In style sheets a colour is between `palette: light` and `palette end`, or on a line that ends in `palette: light.ink`.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dark, light, print } from '../src/look/palette.ts';

const root = join(import.meta.dirname, '..');
const themes: Readonly<Record<string, Readonly<Partial<Record<string, string>>>>> = { light, dark, print };

/** Style sheets with marked colours. A sheet with `usedIn` declares the colours that these sheets use and no other. */
const sheets: readonly { readonly path: string; readonly usedIn?: string }[] = [
  { path: 'src/look/tokens.css' },
  { path: 'src/standalone/reportStyles/print.css', usedIn: 'src/standalone/reportStyles' },
  { path: 'public/guide.css', usedIn: 'public/guide.css' },
];

/** A sheet, or all sheets of a folder as one text. */
export function sheetsIn(path: string): string {
  if (path.endsWith('.css')) return readFileSync(join(root, path), 'utf8');
  return readdirSync(join(root, path))
    .map((name) => readFileSync(join(root, path, name), 'utf8'))
    .join('\n');
}

function declarations(theme: string, used: (name: string) => boolean, indent: string): string {
  return Object.entries(themes[theme] ?? {})
    .filter(([name]) => used(name))
    .map(([name, colour]) => `${indent}--${name}: ${colour};\n`)
    .join('');
}

/** @param users the sheets whose colours are declared; `null`: all colours are */
export function colouredSheet(css: string, users: string | null): string {
  const isUsed = (name: string) => users === null || users.includes(`var(--${name})`);
  return css
    .replace(
      /([ ]*)\/\* palette: (\w+) \*\/\n[\s\S]*?\/\* palette end \*\//g,
      (_, indent: string, theme: string) =>
        `${indent}/* palette: ${theme} */\n${declarations(theme, isUsed, indent)}${indent}/* palette end */`,
    )
    .replace(
      /#[0-9a-f]+(; \/\* palette: (\w+)\.([\w-]+) \*\/)/g,
      (_, rest: string, theme: string, name: string) => `${themes[theme]?.[name] ?? 'no such colour'}${rest}`,
    );
}

/** The files with colours, as the palette wants them: path → text. */
export function colouredFiles(): Map<string, string> {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const page = read('index.html').replace(/(name="theme-color" content=")[^"]*/, `$1${light.bar}`);
  const mark = read('public/mark.svg')
    .replace(/(<rect[^>]*fill=")[^"]*/, `$1${light.bar}`)
    .replace(/(<g[^>]*stroke=")[^"]*/, `$1${light['on-bar']}`)
    .replace(/(<path d="M12 21V3" stroke=")[^"]*/, `$1${light.gold}`);
  return new Map([
    ...sheets.map(
      ({ path, usedIn }) => [path, colouredSheet(read(path), usedIn === undefined ? null : sheetsIn(usedIn))] as const,
    ),
    ['index.html', page],
    ['public/mark.svg', mark],
  ]);
}

if (process.argv[1] === import.meta.filename) {
  for (const [path, text] of colouredFiles()) writeFileSync(join(root, path), text);
}
