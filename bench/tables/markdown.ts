/** Tables as `docs/performance.md` holds them, and the machine they were measured on. */
import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** A Markdown table: the first column is text, the others are figures. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** A figure with as many decimals as say something; a dash for none. */
export function figure(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–';
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** A ratio, such as `2.4 ×`. */
export const times = (value: number | undefined): string =>
  value === undefined || !Number.isFinite(value) ? '–' : `${figure(value)} ×`;

/** The machine, in one line. */
export function machine(): string {
  const [first] = cpus();
  const [load = 0] = loadavg();
  const day = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return `${day} UTC: ${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, ${type()} ${release()}, Node ${process.version}; load before the run ${load.toFixed(1)}.`;
}
