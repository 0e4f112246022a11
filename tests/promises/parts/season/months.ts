/** One month of the season, from its tickets to its payments. */
import { checkAccount } from './checks/accounts';
import type { Files } from './checks/files';
import { comparePaper } from './checks/compare';
import { moveCutoff } from './acts/cutoffs';
import { importSome, undoImports } from './acts/imports';
import { adjustSome, applySome, changeAdjustments, partiesOf, paySome, takeBackSome } from './acts/money';
import { mergeTwo } from './acts/merge';
import { correctSome, voidSome } from './acts/papers';
import { changeRates, lateMoisture } from './acts/rates';
import { sellTruck } from './acts/trucks';
import { changeSome, findMiles, keySome, moveSome, removeSome } from './acts/tickets';
import type { Book, Paper } from './book';
import type { Month, Season } from './issue';
import { closeMoney, openMoney } from './pay/closing';
import { deductSome } from './pay/deducting';
import { printChecks, sendTransfers } from './pay/out';
import { changePayees } from './pay/otherPayees';
import { payByRun } from './pay/runs';
import { issueMonth } from './monthEnd';

/** How often two parties of a month turn out to be one. */
const MERGING = 0.2;
/** How often a cut-off is moved, or moved back. */
const MOVING = 0.3;
/** How often a truck goes to another hauler in a month. */
const SELLING = 0.4;

/** How often the money of the months before is closed while this one is paid. */
const CLOSING = 0.4;

/** So many months in a row; of fewer than all, from the second one with crop tickets on: the first one is a full month. */
export function monthsOf({ tickets }: Book, count: number): Month[] {
  const all = [...tickets.values()];
  const months = (some: typeof all): string[] =>
    [...new Set(some.map(({ date }) => `${date.slice(0, 7)}-01`))].toSorted();
  const every = months(all);
  const [, harvest = ''] = months(all.filter(({ table }) => table === 'crop_ticket'));
  const first = count < every.length ? Math.min(every.indexOf(harvest), every.length - count) : 0;
  return every.slice(Math.max(0, first), Math.max(0, first) + count).map((from) => ({ from, to: lastDayOf(from) }));
}

/** The last day of a month. */
function lastDayOf(from: string): string {
  return new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)), 0)).toISOString().slice(0, 10);
}

/** Plays it: work of the month, its papers, and what comes after them. */
export async function playMonth(season: Season, month: Month, files: Files): Promise<void> {
  const { book, chance, findings, office } = season;
  const earlier = [...book.papers];
  const jobs = [...season.jobs.keys()].filter((id) => isJobIn(book, id, month));
  await keySome(season, month, 4);
  await changeSome(season, month, 4);
  await moveSome(season, month, 2);
  await changeRates(season, 1);
  await lateMoisture(season, chance.some(jobs, 2));
  await findMiles(season, 3);
  await removeSome(season, month, 1);
  await adjustSome(season, month, chance.some(partiesOf(season), 4));
  await changeAdjustments(season, 2);
  await deductSome(season, month, 4);
  await changePayees(season, month, 3);
  await paySome(season, 3);
  if (chance.happens(MERGING)) await mergeTwo(season);
  if (chance.happens(SELLING)) await sellTruck(season);
  if (chance.happens(MOVING)) await moveCutoff(season, month);
  const imports = await importSome(season, month);
  season.imported += imports.length;
  const early = chance.some(imports, 1);
  await undoImports(season, early);
  const papers = await issueMonth(season, month);
  await undoImports(
    season,
    imports.filter((one) => !early.includes(one)),
  );
  await correctSome(season, papers, 5);
  await correctSome(season, chance.some(earlier, 3), 2);
  papers.push(...(await voidSome(season, papers, 2)), ...(await voidSome(season, chance.some(earlier, 2), 1)));
  await keySome(season, month, 1);
  await changeSome(season, month, 5);
  await moveSome(season, month, 2);
  await removeSome(season, month, 1);
  papers.push(...(await payMonth(season)));
  for (const paper of new Set([...papers, ...chance.some(earlier, 5)])) {
    await files.read(season, paper);
    await comparePaper(findings, office, paper);
  }
  for (const party of chance.some(partiesOf(season), 5)) await checkAccount(season, party);
}

/** Pays by run and by hand, with what comes after: checks, transfers, money that is taken back, papers that are void after they were paid. */
async function payMonth(season: Season): Promise<Paper[]> {
  const { chance } = season;
  if (chance.happens(CLOSING)) await closeMoney(season);
  const run = await payByRun(season);
  if (run) await printChecks(season, run.paid, run.undo);
  await paySome(season, 8);
  await sendTransfers(season);
  const again = await voidSome(
    season,
    run?.paid.flatMap(({ papers }) => papers.slice(0, 1)).filter(isOfToday(season)) ?? [],
    1,
  );
  await applySome(season, 3);
  await takeBackSome(season, 1);
  await openMoney(season);
  return again;
}

/** Papers of closed days are not voided. */
const isOfToday =
  ({ book }: Season) =>
  ({ issuedOn }: Paper): boolean =>
    issuedOn > book.closedTo;

function isJobIn({ tickets }: Book, id: number, { from, to }: Month): boolean {
  return [...tickets.values()].some(({ job, date }) => job === id && date >= from && date <= to);
}
