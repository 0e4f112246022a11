/** What the charts share: sizes, axes, rounded scales. Pure. */
import { formatNumber } from '../../../kinds/number';

/** The text of an axis in the size of tables. */
const plain = { tick: { fontSize: 12, fill: 'var(--ink-3)' }, tickLine: false } as const;

/** The axis below: its line is the base. */
export const baseAxis = { ...plain, axisLine: { stroke: 'var(--edge)' } } as const;

/** An upright axis with these steps, without its line. */
export const uprightAxis = (steps: readonly number[]) => ({
  ...plain,
  axisLine: false,
  width: 46,
  ticks: [...steps],
  domain: [steps[0] ?? 0, steps.at(-1) ?? 1],
  tickFormatter: (value: number) => formatNumber(value, 0, 2),
});

/** What all charts with axes have in common; names and numbers are in the table beside. */
export const frame = {
  responsive: true,
  accessibilityLayer: false,
  style: { width: '100%', height: 196 },
} as const;

/** Steps of a scale from `low` to `high`: at most five above the base, at 1, 2 or 5 times a power of ten. */
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
