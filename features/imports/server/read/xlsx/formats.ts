/** How the cells of a workbook show their numbers. */
import type { NumberShown } from '../values';
import { localName, readXml } from '../xml';

/** Formats that every workbook has without declaring them. */
const DAYS: readonly (readonly [first: number, last: number])[] = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
];
const TIMES: readonly (readonly [first: number, last: number])[] = [
  [18, 21],
  [45, 47],
];
const PERCENTS: readonly (readonly [first: number, last: number])[] = [[9, 10]];

const isIn = (ranges: typeof DAYS, id: number): boolean => ranges.some(([first, last]) => id >= first && id <= last);

/** What each style of a cell shows, by the style's index. */
export function readFormats(styles: Uint8Array): NumberShown[] {
  const codes = new Map<number, string>();
  const shown: NumberShown[] = [];
  let isOfCells = false;
  readXml(styles, {
    open: (tag, attributes) => {
      const name = localName(tag);
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) shown.push(shownBy(Number(attributes.numFmtId ?? 0), codes));
    },
    close: (tag) => {
      if (localName(tag) === 'cellXfs') isOfCells = false;
    },
  });
  return shown;
}

function shownBy(id: number, codes: ReadonlyMap<number, string>): NumberShown {
  const code = codes.get(id);
  if (code !== undefined) return shownByCode(code);
  if (isIn(DAYS, id)) return 'day';
  if (isIn(TIMES, id)) return 'time';
  return isIn(PERCENTS, id) ? 'percent' : 'number';
}

/** What a format code such as `[$-409]m/d/yyyy` or `00000` shows. */
export function shownByCode(code: string): NumberShown {
  const [positive = ''] = code.split(';');
  // Quoted and escaped characters are text; brackets hold colours, languages and conditions, but `[h]` counts hours.
  const bare = positive
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase();
  if (bare.startsWith('general')) return 'number';
  if (/[dy]/.test(bare)) return 'day';
  if (/[hs]|\[m/.test(bare)) return 'time';
  if (/m/.test(bare)) return 'day';
  if (bare.includes('%')) return 'percent';
  return /^0{2,}$/.test(bare) ? { digits: bare.length } : 'number';
}
