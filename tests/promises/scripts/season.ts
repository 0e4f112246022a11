/**
 * Three years of the demo issued month by month, with tickets keyed late, moistures and rates that change, holds, partial papers,
 * adjustments, corrections, voids and payments. Books that are kept beside the product, in exact fractions and without its code, say
 * what each draft, paper, account and sum must be.
 */
import { clockLibrary } from './clock';
import { checkAccount, checkBalances } from '../parts/season/checks/accounts';
import { checkPapers, checkPlaces, checkTickets, settledIn } from '../parts/season/checks/all';
import {
  checkListSums,
  checkPayees,
  checkProof,
  exportBooks,
  yearsOf,
  type Exported,
} from '../parts/season/checks/office';
import { Files } from '../parts/season/checks/files';
import { Findings } from '../parts/season/checks/findings';
import { comparePage } from '../parts/season/checks/pages';
import { checkReports } from '../parts/season/checks/reports';
import { partiesOf } from '../parts/season/acts/money';
import { dayAfter } from '../parts/season/days';
import { readTrucks } from '../parts/season/acts/trucks';
import { checkAtDay } from '../parts/season/checks/atDay';
import { checkPayeesOf } from '../parts/season/pay/otherPayees';
import { checkDeductions } from '../parts/season/pay/deducting';
import { chanceOf } from '../parts/season/chance';
import type { Season } from '../parts/season/issue';
import { Office } from '../parts/season/office';
import { monthsOf, playMonth } from '../parts/season/months';
import { readBook } from '../parts/season/world';
import { onBothEngines, scaled, together, type Measured } from '../parts/promise';

export const name = 'A season of statements, worked out once more';
export const promise = [27];

/** Months of the demo. */
const MONTHS = 36;
const SETTINGS = 'office/statements/settings/';
/** Of the chances where no other is given. */
const SEED = 73;

/** What was played. */
export interface Played {
  readonly seed: number;
  readonly months: number;
  readonly season: Season;
}

/** How much is played. */
export interface Playing {
  readonly env: Readonly<Record<string, string>>;
  readonly months: number;
  readonly seed: number;
  /** Tells how far it is. */
  readonly say?: (text: string) => void;
}

/** Plays a season. */
export async function playSeason({ env, months: count, seed, say }: Playing): Promise<Played> {
  const office = new Office({ env, clock: clockLibrary() });
  try {
    await office.open();
    const { book, jobs } = await readBook(office);
    const done = { keyed: 0, rerated: 0, corrected: 0, voided: 0, merged: 0, undone: 0, imported: 0, movedCutoffs: 0 };
    const out = { runs: 0, runsUndone: 0, printed: 0, voidedChecks: 0, files: 0, closings: 0 };
    const money = { ...out, daysChosen: 0, payees: 0, toOthers: 0 };
    const trucks = await readTrucks(office);
    const known = { office, book, jobs, trucks };
    const months = monthsOf(book, count);
    const firstCutoffs = cutoffsFrom(months[0]?.from ?? '');
    const own = { findings: new Findings(), chance: chanceOf(seed), firstCutoffs };
    const season: Season = { ...known, ...own, day: '', ...done, ...money };
    await setCutoffs(season);
    const files = new Files();
    const exported: Exported = new Map();
    for (const month of months) {
      await moveTo(season, dayAfter(month.to, 2));
      await playMonth(season, month, files);
      // Quarterly: an answer has 500 documents at the most.
      if (Number(month.to.slice(5, 7)) % 3 === 0) await exportBooks(season, exported);
      say?.(`${month.from}: ${book.papers.length} papers, ${season.findings.all} differ`);
    }
    await checkAll(season, files, months);
    await exportBooks(season, exported);
    return { seed, months: months.length, season };
  } finally {
    await office.close();
  }
}

/** Everything up to these days was settled elsewhere: for producers a few days more than for the others. */
function cutoffsFrom(first: string): Season['firstCutoffs'] {
  return { producer: dayAfter(first, 3), hauler: dayAfter(first, 1), customer: dayAfter(first, 2) };
}

async function setCutoffs({ office, book, firstCutoffs: cutoffs }: Season): Promise<void> {
  Object.assign(book.cutoffs, cutoffs);
  await office.ask('owner', 'PUT', SETTINGS, { body: { cutoffs, terms_days: 15 } });
}

/** A new morning: the server is another process now. */
async function moveTo(season: Season, day: string): Promise<void> {
  await season.office.restart(day);
  season.day = season.office.today ?? new Date().toISOString().slice(0, 10);
  season.book.today = season.day;
}

async function checkAll(
  season: Season,
  files: Files,
  months: readonly { readonly from: string; readonly to: string }[],
) {
  const last = months.at(-1)?.to ?? '';
  await moveTo(season, dayAfter(last, 3));
  await checkTickets(season);
  await checkPlaces(season, months[0]?.from ?? '', last);
  await checkPapers(season);
  await checkBalances(season);
  const years = yearsOf(season);
  await checkListSums(season, years);
  for (const year of years) await checkPayees(season, year);
  await checkProof(season, { from: months[0]?.from ?? '', to: last });
  const { terms_days: terms } = await season.office.read<{ readonly terms_days: number }>(SETTINGS);
  for (const party of partiesOf(season)) {
    await checkAccount(season, party);
    await checkAtDay(season, party, terms);
    if (party.role === 'customer') continue;
    await checkDeductions(season, party);
    await checkPayeesOf(season, party);
  }
  for (const month of months.slice(-2)) await checkReports(season, month);
  await files.readAll(season);
  for (const paper of season.book.papers) await comparePage(season, paper);
}

/** Why this does not hold; empty where it does. */
export function faultsOf({
  season: { findings, book, corrected, voided, keyed, runs, files, daysChosen, payees },
}: Played): string[] {
  const { faults, all } = findings;
  // Where nothing of a kind happened, nothing was tried.
  const deducted = book.papers.flatMap((paper) => paper.deducted).length;
  const never = {
    papers: book.papers.length,
    corrections: corrected,
    voids: voided,
    tickets: keyed,
    runs,
    files,
    deducted,
    daysChosen,
    payees,
  };
  return [
    ...faults.slice(0, 5),
    ...(all > 5 ? [`${all} differences in all`] : []),
    ...Object.entries(never).flatMap(([what, count]) => (count === 0 ? [`no ${what}`] : [])),
  ];
}

function told({ season, months, seed }: Played): string {
  const { book, findings, keyed, rerated, corrected, voided, merged, undone, imported, movedCutoffs } = season;
  const { runs, runsUndone, printed, voidedChecks, files, closings, daysChosen, payees, toOthers } = season;
  const taken = book.papers.flatMap((paper) => paper.deducted).filter(({ amount }) => amount > 0n).length;
  const payments = new Set(book.payments.map(({ payment }) => payment)).size;
  return `${months} months (seed ${seed}), ${book.papers.length} papers of ${settledIn(season)} settled and ${book.tickets.size} tickets; ${keyed} keyed late, ${rerated} re-rated, ${corrected} corrected, ${voided} voids, ${merged} merges, ${imported} imports, ${undone} merges and imports undone, ${movedCutoffs} cut-offs moved, ${book.adjustments.size} adjustments, ${payments} payments, ${runs} pay runs (${runsUndone} undone before), ${printed} checks printed, ${voidedChecks} void, ${files} ACH files of ${book.sent.size} payments, ${book.deductions.size} deductions taken ${taken} times, ${closings} closings, ${daysChosen} papers of a chosen day, ${payees} other payees with ${toOthers} payments; ${findings.told()}`;
}

/** What was compared on the first engine: the others compare the same. */
function detailOf([played]: readonly Played[]): string {
  const counts = [...(played?.season.findings.counts ?? [])].map(([what, count]) => `${what} ${count}`).join(', ');
  const clock = clockLibrary() === undefined ? '; all issued today: libfaketime is not installed' : '';
  return `of each engine ${counts}${clock}`;
}

/** @param scale 1: 36 months on each engine */
export async function run(scale: number, seed = SEED): Promise<Measured> {
  const months = Math.min(MONTHS, scaled(MONTHS, scale));
  const measured = await onBothEngines((env, engine) =>
    playSeason({ env, months, seed, say: (text) => process.stdout.write(`${engine} ${text}\n`) }),
  );
  return together(measured, told, faultsOf, detailOf(measured.map(([, played]) => played)));
}
