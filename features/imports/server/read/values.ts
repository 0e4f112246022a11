/** Numbers of workbooks as text: as a person sees them, but with all digits. */

/** How a number is shown, by its format. */
export type NumberShown = 'number' | 'day' | 'time' | 'percent' | { readonly digits: number };

const DAY_MS = 86_400_000;
const SECONDS = 86_400;
/** Day 0 of workbooks that count from 1900 and from 1904. */
const BEGINNINGS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
/** Days up to 9999-12-31. */
const LAST_DAY = 2_958_465;

/** The first day of a workbook's count. */
export type Epoch = keyof typeof BEGINNINGS;

/** A stored number as text. */
export function shownNumber(value: number, shown: NumberShown, epoch: Epoch = 1900): string {
  if (!Number.isFinite(value)) return '';
  if (shown === 'percent') return `${plainNumber(value * 100)}%`;
  if (shown === 'time') return timeText(value);
  if (shown === 'day' && value >= 0 && value <= LAST_DAY) return value < 1 ? timeText(value) : dayText(value, epoch);
  if (typeof shown === 'object' && Number.isInteger(value) && value >= 0)
    return String(value).padStart(shown.digits, '0');
  return plainNumber(value);
}

/** Excel shows 15 digits; what is behind them are traces of binary fractions. */
export function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(10).replace(/\.?0+$/, '') : text;
}

/** The day alone: a field of days drops the time. */
function dayText(serial: number, epoch: Epoch): string {
  // Excel counts a 29 February 1900, which never was.
  const day = Math.floor(serial) + (epoch === 1900 && serial < 60 ? 1 : 0);
  return new Date(BEGINNINGS[epoch] + day * DAY_MS).toISOString().slice(0, 10);
}

function timeText(value: number): string {
  const seconds = Math.round((value - Math.floor(value)) * SECONDS) % SECONDS;
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
}
