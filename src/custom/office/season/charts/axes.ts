/** What the charts share: sizes, axes, rounded scales. Pure. */

/** The text of the axes, in the size of tables. */
export const tick = { fontSize: 12, fill: 'var(--ink-3)' } as const;

/** Height of a chart with axes. */
export const HEIGHT = 196;

/** Steps of a scale from `low` to `high`: about four, at 1, 2 or 5 times a power of ten. */
export function stepsOf(low: number, high: number): number[] {
  const rough = Math.max(high - low, 1e-6) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((size) => size * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toFixed(6)));
}

/** Every so many of `count` places so that at most `most` are named. */
export const everyOf = (count: number, most: number): number => Math.max(1, Math.ceil(count / most));
