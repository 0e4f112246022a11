/** When two names are the same, nearly the same, or others. */

/** A name as names are compared: case and the number of spaces do not count. */
export function plainName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** A name without what people write now so and now otherwise: accents, hyphens, dots, spaces, `and` and `&`. */
export function looseName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&|\band\b|\by\b/g, '')
    .replace(/[^a-z0-9]+/g, '');
}

/** Whether one letter was added, left out, changed or swapped with the next. Digits count: truck 12 is not truck 13. */
export function isNear(a: string, b: string): boolean {
  if (a.length < 4 || b.length < 4 || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (/\d/.test(left + right)) return false;
  const isSwap = left.length === 2 && left[0] === right[1] && left[1] === right[0];
  return isSwap || (left.length <= 1 && right.length <= 1);
}
