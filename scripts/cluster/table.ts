/** The table of a cluster's runs in `docs/promises.md`, and what does not hold. Pure. */
import type { Run } from './run';

const START = '<!-- cluster -->';
const END = '<!-- /cluster -->';
const WRITES_BACK = 35_000;
/** A page is asked for ten times a second; one that a killed process had begun to answer is asked for again. */
const PAGES_BACK = 3000;

/** Why a run does not hold; empty where it does. */
export function faultsOf({ happened, lost, doubled, refused, typed }: Run): string[] {
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged tickets are lost: ${lost.slice(0, 5).join(', ')}`] : []),
    ...(doubled.length > 0 ? [`${doubled.length} tickets are doubled: ${doubled.slice(0, 5).join(', ')}`] : []),
    ...refused.map((one) => `refused for good: ${one}`),
    ...(typed.cleared > 0 ? [`a form lost what was typed ${typed.cleared} times`] : []),
    ...happened.flatMap(({ accident, writesGone, pagesGone }) => [
      ...(writesGone > WRITES_BACK ? [`${accident}: writes were back after ${seconds(writesGone)} s`] : []),
      ...(pagesGone > PAGES_BACK ? [`${accident}: pages were back after ${seconds(pagesGone)} s`] : []),
    ]),
  ];
}

/** Markdown: a column for each run. */
export function tableOf(runs: readonly Run[]): string {
  const row = (name: string, cell: (run: Run) => string): string => `| ${[name, ...runs.map(cell)].join(' | ')} |`;
  const accidents = runs[0]?.happened.map(({ accident }) => accident) ?? [];
  const processes = runs[0]?.capacity.map((one) => one.processes) ?? [];
  return [
    row('', (run) => `run ${runs.indexOf(run) + 1}`),
    `| --- |${runs.map(() => ' --- |').join('')}`,
    row('tickets acknowledged', (run) => String(run.acknowledged)),
    row('lost; doubled', (run) => `${run.lost.length}; ${run.doubled.length}`),
    row('saves pressed again', (run) => String(run.again)),
    row('answers but 2xx', (run) => [...run.failures].map(([name, count]) => `${name}: ${count}`).join(', ') || 'none'),
    row('a person at the form: tickets; pressed again; form lost text', ({ typed }) =>
      [typed.tickets, typed.again, typed.cleared].join('; '),
    ),
    ...accidents.map((accident) =>
      row(`${accident}: longest without a write; without a page, s`, (run) => {
        const found = run.happened.find((one) => one.accident === accident);
        return found ? `${seconds(found.writesGone)}; ${seconds(found.pagesGone)}` : '–';
      }),
    ),
    ...processes.map((count) =>
      row(`${count} of the Windrows: clerks within p95 100 ms; requests a second`, (run) => {
        const found = run.capacity.find((one) => one.processes === count);
        return found ? `${found.clerks} (${found.p95} ms); ${found.perSecond}` : '–';
      }),
    ),
  ].join('\n');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

/** The text with the table in its place, or at its end. */
export function withTable(text: string, table: string): string {
  const block = `${START}\n\n${table}\n\n${END}`;
  const [from, to] = [text.indexOf(START), text.indexOf(END)];
  return from < 0 || to < 0
    ? `${text.trimEnd()}\n\n## A cluster\n\n\`npm run test:cluster\` (\`docs/operations.md\`).\n\n${block}\n`
    : `${text.slice(0, from)}${block}${text.slice(to + END.length)}`;
}
