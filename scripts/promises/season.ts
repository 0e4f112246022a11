/**
 * Three years of the demo issued month by month. Books that are kept beside the product, in exact fractions and without its code, say
 * what each draft, paper, account and sum must be (issue 12).
 */
import { clockLibrary } from './clock';
import { checkPapers, checkPlaces, Files, settledIn } from './parts/season/checks';
import { Findings } from './parts/season/findings';
import { asItIs, issueOne, partiesIn, type Season } from './parts/season/issue';
import { kinds } from './parts/season/kinds';
import { Office } from './parts/season/office';
import { readBook } from './parts/season/world';
import { onBothEngines, scaled, together, type Measured } from './parts/promise';

export const name = 'A season of statements, worked out once more';
export const promise = [27];

/** Months of the demo. */
const MONTHS = 36;

/** What was played. */
export interface Played {
  readonly papers: number;
  readonly tickets: number;
  /** Tickets on papers, in each role. */
  readonly settled: number;
  readonly findings: Findings;
}

/** How much is played. */
export interface Playing {
  readonly env: Readonly<Record<string, string>>;
  /** Months, the busiest ones where not all. */
  readonly months: number;
}

/** Plays a season. */
export async function playSeason({ env, months }: Playing): Promise<Played> {
  const office = new Office({ env, clock: clockLibrary() });
  try {
    await office.open();
    const { book } = await readBook(office);
    const findings = new Findings();
    const season: Season = { office, book, findings };
    const ordered = monthsOf(book, months);
    await setCutoffs(season, `${ordered[0]?.slice(0, 7)}-03`);
    const files = new Files();
    for (const month of ordered) {
      const to = lastOf(month);
      await office.restart(dayAfter(to));
      await playMonth(season, month, to);
      for (const paper of book.papers) if (paper.from === month) await files.read(season, paper);
    }
    await office.restart(dayAfter(lastOf(ordered.at(-1) ?? '')));
    await checkPlaces(season, ordered[0] ?? '', lastOf(ordered.at(-1) ?? ''));
    await checkPapers(season);
    await files.readAll(season);
    return { papers: book.papers.length, tickets: book.tickets.size, settled: settledIn(season), findings };
  } finally {
    await office.close();
  }
}

async function setCutoffs({ office, book }: Season, day: string): Promise<void> {
  const cutoffs = { producer: day, hauler: day, customer: day };
  Object.assign(book.cutoffs, cutoffs);
  await office.ask('owner', 'PUT', 'office/statements/settings/', { body: { cutoffs } });
}

async function playMonth(season: Season, from: string, to: string): Promise<void> {
  for (const kind of kinds.filter(({ code }) => code !== 'CM'))
    for (const party of partiesIn(season.book, kind, from, to))
      await issueOne(season, { kind, party, from, to, ...asItIs });
}

/** First days of so many months in a row; of fewer than all, from the second one with crop tickets on: the first one is a full month. */
function monthsOf({ tickets }: Season['book'], count: number): string[] {
  const all = [...tickets.values()];
  const months = (some: typeof all): string[] =>
    [...new Set(some.map(({ date }) => `${date.slice(0, 7)}-01`))].toSorted();
  const every = months(all);
  const [, harvest = ''] = months(all.filter(({ table }) => table === 'crop_ticket'));
  const first = count < every.length ? Math.min(every.indexOf(harvest), every.length - count) : 0;
  return every.slice(Math.max(0, first), first + count);
}

function lastOf(from: string): string {
  return new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)), 0)).toISOString().slice(0, 10);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ findings: { faults, all } }: Played): string[] {
  return [...faults.slice(0, 5), ...(all > 5 ? [`${all} faults in all`] : [])];
}

const tellOf =
  (months: number) =>
  ({ papers, tickets, settled, findings }: Played): string =>
    `${months} months: ${tickets} tickets settled ${settled} × on ${papers} papers; ${findings.told()}`;

/** @param scale 1: 36 months on each engine */
export async function run(scale: number): Promise<Measured> {
  const months = scaled(MONTHS, scale);
  const measured = await onBothEngines((env) => playSeason({ env, months }));
  return together(measured, tellOf(months), faultsOf);
}
