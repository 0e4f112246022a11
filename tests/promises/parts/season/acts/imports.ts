/** Files that another program wrote: new haul tickets, and other tares of crop tickets by their ids. Some imports are undone later. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Import } from '../../../../../features/imports/rules/calls';
import { keyOf, type Ticket } from '../book';
import type { Month, Season } from '../issue';
import { ticketOf, ticketPaths } from '../world';
import { compareTicket, typed, withInputs } from './tickets';

/** An import that can be undone, with each of its tickets as it stands since, and as it was before; `null`: it is new. */
export interface Imported {
  readonly act: string;
  readonly tickets: readonly { readonly now: Ticket; readonly before: Ticket | null }[];
}

const IMPORTS = 'office/imports/';

/** Imports one of both kinds of file. */
export async function importSome(season: Season, month: Month): Promise<Imported[]> {
  const { chance } = season;
  const made = [
    ...(chance.happens(0.5) ? [await importHauls(season, month, chance.between(2, 5))] : []),
    ...(chance.happens(0.5) ? [await importTares(season, month, chance.between(3, 6))] : []),
  ];
  return made.filter((one) => one !== undefined);
}

const haulNames = ['customer_id', 'feedmill_id', 'driver_id', 'feed_id'] as const;
const haulHeads = 'Ticket Number,Dairy Ticket Number,Date,Customer,Feedmill,Driver,Feed,Gross Weight,Tare Weight,Rate';

/** New tickets like one of the month, by names, as a feedmill sends them. */
async function importHauls(season: Season, month: Month, count: number): Promise<Imported | undefined> {
  const { book, chance, office, jobs, findings } = season;
  const like = chance.pick(ticketsIn(season, 'haul_ticket', month));
  if (!like) return undefined;
  const path = ticketPaths.haul_ticket;
  const row = await office.read<Record<string, unknown>>(`${path}${like.id}/`);
  const names = haulNames.map((key) => `"${String(Object(row[key]).name).replaceAll('"', '""')}"`);
  const drafts = Array.from({ length: count }, () => {
    season.keyed += 1;
    const number = `I${season.keyed}`;
    const [gross, tare, rate] = ['gross_weight', 'tare_weight', 'rate'].map((key) => typed(season, key));
    return { number, gross, tare, rate };
  });
  const lines = drafts.map(({ number, gross, tare, rate }) =>
    [number, `D${number}`, like.date, ...names, gross, tare, rate].join(),
  );
  const done = await importFile(season, 'haul_ticket', [haulHeads, ...lines].join('\n'));
  findings.same('import', `new tickets of ${done.id}`, done.counts?.created, count);
  const tickets: Imported['tickets'][number][] = [];
  for (const { number, gross, tare, rate } of drafts) {
    const { results } = await office.read<{ readonly results: Record<string, unknown>[] }>(
      `${path}?ticket_number=${number}`,
    );
    const found = results.find((one) => one.ticket_number === number);
    if (!found) {
      findings.fault(`the imported ticket ${number} is not there`);
      continue;
    }
    const now = withInputs(ticketOf('haul_ticket', found, jobs), {
      gross_weight: gross ?? null,
      tare_weight: tare ?? null,
      rate: rate ?? null,
    });
    compareTicket(season, found, now);
    book.set(now);
    tickets.push({ now, before: null });
  }
  return done.act === null ? undefined : { act: done.act, tickets };
}

/** Other tares of some tickets on no paper; one that is on a paper is in the file too, and stays as it is. */
async function importTares(season: Season, month: Month, count: number): Promise<Imported | undefined> {
  const { book, chance, office } = season;
  const own = ticketsIn(season, 'crop_ticket', month);
  const isSettled = (ticket: Ticket): boolean => book.papersOf(keyOf(ticket)).length > 0;
  const free = chance.some(
    own.filter((one) => !isSettled(one)),
    count,
  );
  const locked = chance.some(
    [...book.tickets.values()].filter((one) => one.table === 'crop_ticket' && isSettled(one)),
    1,
  );
  if (free.length === 0) return undefined;
  const changed = free.map((before) => {
    const tare = Number(before.inputs.tare_weight ?? 0) + chance.between(1, 400);
    return { before, now: withInputs(before, { tare_weight: tare }) };
  });
  const lines = [
    ...changed.map(({ now }) => `${now.id},${now.inputs.tare_weight}`),
    ...locked.map(({ id, inputs }) => `${id},${Number(inputs.tare_weight ?? 0) + 20}`),
  ];
  const done = await importFile(season, 'crop_ticket', ['ID,Tare Weight', ...lines].join('\n'));
  for (const { now } of changed) book.set(now);
  for (const { table, id } of [...free, ...locked])
    compareTicket(season, await office.read(`${ticketPaths[table]}${id}/`), book.ticket(keyOf({ table, id })));
  return done.act === null ? undefined : { act: done.act, tickets: changed };
}

function ticketsIn({ book }: Season, table: Ticket['table'], { from, to }: Month): Ticket[] {
  return [...book.tickets.values()].filter((one) => one.table === table && one.date >= from && one.date <= to);
}

/** All steps with what is proposed. */
async function importFile({ office }: Season, table: string, file: string): Promise<Import> {
  const { id } = await office.send<Import>(`${IMPORTS}?table=${table}&name=sent.csv`, file);
  const step = (path: string) => office.ask('owner', 'POST', `${IMPORTS}${id}/${path}/`, { expect: [200, 202] });
  const settled = async (): Promise<Import> => {
    for (;;) {
      const now = await office.read<Import>(`${IMPORTS}${id}/`);
      const isUnderWay = now.state === 'done' && now.seconds === null;
      if (now.state !== 'checking' && now.state !== 'running' && !isUnderWay) return now;
      await pause(10);
    }
  };
  await step('names');
  await step('check');
  await settled();
  await step('run');
  const done = await settled();
  if (done.state !== 'done') throw new Error(`An import ended as ${done.state}: ${JSON.stringify(done.failure)}`);
  return done;
}

/** Undoes some imports: tickets that are on a paper by now stay, and who undoes is told how many (ruling 93). */
export async function undoImports(season: Season, imports: readonly Imported[]): Promise<void> {
  const { book, chance, office, findings } = season;
  for (const { act, tickets } of imports) {
    if (!chance.happens(0.6)) continue;
    const staying = tickets.filter(({ now }) => book.papersOf(keyOf(now)).length > 0);
    const undo = (body: object) =>
      office.ask('owner', 'POST', `office/history/acts/${act}/undo/`, { body, expect: [200, 409, 423] });
    const what = `import ${act}, ${staying.length} of ${tickets.length} stay`;
    const first = await undo({});
    // What a paper was made of does not go back. A ticket that is new would leave the paper, so it stays; where all stay nothing is left to undo.
    const isForbidden = staying.length === tickets.length || staying.some(({ before }) => before !== null);
    const refused = isForbidden ? 423 : 409;
    findings.same('undo', what, first.status, staying.length === 0 ? 200 : refused);
    const { part } = first.body as { readonly part?: { readonly left: number } };
    if (first.status === 409) findings.same('undo', `${what}: told`, part?.left, staying.length);
    const last = first.status === 409 ? await undo({ left: staying.length }) : first;
    if (first.status === 409 && staying.length < tickets.length)
      findings.same('undo', `${what}: done`, last.status, 200);
    season.undone += 1;
    for (const { now, before } of tickets) {
      const isBack = last.status === 200 && !staying.some((one) => one.now === now);
      if (isBack && before === null) book.remove(now);
      else if (isBack && before) book.set(before);
      await compareAfter(season, now);
    }
  }
}

/** A ticket as it is now: as the books have it, or gone. */
async function compareAfter(season: Season, ticket: Ticket): Promise<void> {
  const { office, book, findings } = season;
  const path = `${ticketPaths[ticket.table]}${ticket.id}/`;
  const { status, body } = await office.ask('owner', 'GET', path, { expect: [200, 404] });
  const left = book.tickets.get(keyOf(ticket));
  findings.same('undo', `${keyOf(ticket)} is there`, status === 200, left !== undefined);
  if (status === 200 && left) compareTicket(season, body, left);
}
