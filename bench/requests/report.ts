/** The tables of `npm run bench`: each server's requests beside their goals, and their growth with the tickets. */
import { figure, markdownTable, times } from '../tables/markdown';
import { CONNECTIONS, type Figures } from './compare';
import { FLAT, goalsOf, type Goal } from './goals';
import type { Subject } from './subjects';

type Engine = Exclude<Subject['name'], 'Django REST'>;

/** Windrow's requests on one engine. */
export function engineTable(engine: Engine, figures: Figures, peer: Figures | undefined): string {
  const head = [
    'request',
    'bare SQL',
    'p50',
    'p95',
    '× bare',
    '÷ peer',
    `p50 at ${CONNECTIONS}`,
    'p95',
    'req/s',
    '÷ peer',
    'goal',
    '',
  ];
  const rows = [...figures].map(([name, { alone, together, bare }]) => {
    const held = { p50: alone.p50, bare, peer: peer?.get(name)?.alone.p50, figures };
    const goals = goalsOf(name, engine);
    return [
      name,
      figure(bare),
      figure(alone.p50),
      figure(alone.p95),
      times(bare === undefined ? undefined : alone.p50 / bare),
      times(held.peer === undefined ? undefined : held.peer / alone.p50),
      figure(together?.p50),
      figure(together?.p95),
      figure(together?.perSecond),
      times(ratio(together?.perSecond, peer?.get(name)?.together?.perSecond)),
      goals.map(textOf).join('; '),
      goals.map((goal) => verdict(goal, held)).join('; '),
    ];
  });
  return markdownTable(head, rows);
}

const ratio = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a / b;

function textOf(goal: Goal): string {
  if (goal.against === 'bare') return `≤ ${goal.most} × bare`;
  return goal.against === 'peer' ? `≥ ${goal.least} × peer` : `≤ ${goal.most} × ${goal.row}`;
}

interface Held {
  readonly p50: number;
  readonly bare: number | undefined;
  readonly peer: number | undefined;
  readonly figures: Figures;
}

function verdict(goal: Goal, { p50, bare, peer, figures }: Held): string {
  if (goal.against === 'peer') {
    if (peer === undefined) return 'not compared';
    return peer / p50 >= goal.least ? 'met' : 'MISSED';
  }
  const other = goal.against === 'bare' ? bare : figures.get(goal.row)?.alone.p50;
  if (other === undefined) return 'not compared';
  return p50 / other <= goal.most ? 'met' : `MISSED (${times(p50 / other)})`;
}

/** The peer's own figures. */
export function peerTable(figures: Figures): string {
  return markdownTable(
    ['request', 'p50', 'p95', `p50 at ${CONNECTIONS}`, 'p95', 'req/s'],
    [...figures].map(([name, { alone, together }]) => [
      name,
      figure(alone.p50),
      figure(alone.p95),
      figure(together?.p50),
      figure(together?.p95),
      figure(together?.perSecond),
    ]),
  );
}

/** What a request takes with more and more tickets. @param sizes figures by the number of tickets, the fewest first */
export function growthTable(sizes: ReadonlyMap<number, Figures>): string {
  const all = [...sizes];
  const [fewest, most] = [all[0]?.[1], all.at(-1)?.[1]];
  const rows = [...(fewest ?? [])].map(([name, { alone }]) => {
    const grown = (most?.get(name)?.alone.p50 ?? Number.NaN) / alone.p50;
    return [
      name,
      ...all.map(([, figures]) => figure(figures.get(name)?.alone.p50)),
      times(grown),
      `≤ ${FLAT} ×`,
      grown <= FLAT ? 'met' : 'MISSED',
    ];
  });
  return markdownTable(
    ['request, p50', ...all.map(([tickets]) => tickets.toLocaleString('en-US')), 'most ÷ fewest', 'goal', ''],
    rows,
  );
}
