/** The pages of `docs/staff` name buttons, menus and messages as the screens do: each is a text of the catalogue. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writtenTexts } from '../support/catalogueTexts';

const root = join(import.meta.dirname, '../..');
const files = globSync('docs/staff/*.md', { cwd: root });

const texts = new Set(
  writtenTexts(['src/messages/en/**/*.ts', 'features/*/words/!(es).ts', 'src/entities.ts']).map(([, text]) => text),
);

// Keys, kinds of files, Excel's own menu, and what an office may have written itself.
const others = new Set(
  'Alt Ctrl Ins K Z ? .xlsx .ods .csv .txt .xls File|Save As|Excel Workbook (.xlsx)|Miller|Miller Farms|Town|City|npm run screenshots'
    .split('|')
    .flatMap((part, at) => (at === 0 ? part.split(' ') : [part])),
);

// Bold words that begin a paragraph and are no label.
const leads = new Set([
  'Amber',
  'Red',
  'Chart or Table',
  'Close the month',
  'Every figure is a link',
  'Moving the cut-off',
  'Print, or save',
  'Six figures',
]);

// `PS26-0004`, `PS-2026-0041`.
const isNumber = (label: string): boolean => /^[A-Z]{2}-?\d+-\d+$/.test(label);

const letters = (text: string): string => text.replace(/[^\p{L}]/gu, '');

/** Whether a label is this text with something in its holes: anything where the text itself is most of it, else other texts. */
function fits(label: string, text: string): boolean {
  const parts = text.split(/%\{\w+\}/);
  if (parts.length === 1) return false;
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const [, ...filled] = new RegExp(`^${escaped.join('(.+)')}$`).exec(label) ?? [];
  if (filled.length === 0) return false;
  const own = letters(parts.join('')).length;
  return own * 2 > letters(label).length || (own > 2 && filled.every((filler) => texts.has(filler)));
}

const isText = (label: string): boolean => texts.has(label) || [...texts].some((text) => fits(label, text));

describe.each(files)('%s', (file) => {
  const page = readFileSync(join(root, file), 'utf8');
  const named = (pattern: RegExp): string[] => [...page.matchAll(pattern)].map(([, label = '']) => label);

  it('quotes texts of the screens', () => {
    expect(named(/`([^`\n]+)`/g).filter((label) => !others.has(label) && !isNumber(label) && !isText(label))).toEqual(
      [],
    );
  });

  it('has labels in bold that are on the screens', () => {
    const bold = named(/\*\*([^*\n]+)\*\*/g).filter((text) => !/[.?:]$/.test(text));
    expect(bold.filter((label) => !leads.has(label) && !isText(label))).toEqual([]);
  });
});

it('finds the pages, and what is no text of a screen', () => {
  expect(files.length).toBeGreaterThan(8);
  expect(['Go on', 'Keep the Day', 'Issue … Papers'].filter(isText)).toEqual([]);
  expect(['Continue', 'Issue … Statements', '2 older tickets, $1,464.33'].every(isText)).toBe(true);
});
