/** What happens to papers after they were issued: corrections of their tickets, and voids. */
import type { SettledPapers } from '../../../../../src/rules/calls/settled';
import { keyOf, type Correction, type Paper, type Ticket } from '../book';
import { amountOf, sumOf } from '../exact';
import { figuresOf } from '../figures';
import { asItIs, issueOne, type Season } from '../issue';
import { lockedBy } from '../kinds';

/** Corrects an input of some settled tickets; some of these corrections are undone at once. */
export async function correctSome(season: Season, papers: readonly Paper[], count: number): Promise<void> {
  const { book, chance } = season;
  const keys = [...new Set(papers.filter(({ isVoid }) => !isVoid).flatMap(({ lines }) => [...lines.keys()]))];
  for (const key of chance.some(keys, count)) {
    const ticket = book.ticket(key);
    const role = chance.pick(book.papersOf(key))?.kind.role;
    const fields = Object.keys(ticket.inputs).filter(
      (one) => role && lockedBy[role].includes(one) && !['at_moisture', 'min_mile'].includes(one),
    );
    const field = chance.pick(fields);
    if (field === undefined) continue;
    const was = Number(ticket.inputs[field] ?? 10);
    // Never the same: a correction changes something.
    const is = Math.max(1, Math.round(was * (100 + chance.between(-4, 4))) + (chance.happens(0.5) ? 1 : 2)) / 100;
    if (is !== was) await correct(season, ticket, field, field === 'moisture' ? Math.min(99, is) : is);
  }
}

async function correct(season: Season, ticket: Ticket, field: string, value: number): Promise<void> {
  const { office, book, findings, chance } = season;
  const key = keyOf(ticket);
  const after: Ticket = {
    ...ticket,
    inputs: { ...ticket.inputs, [field]: String(value) },
  };
  const lines = correctionsOf(season, after);
  const path = `office/correct/${ticket.table}/${ticket.id}/`;
  const body = { values: { [field]: value }, reason: 'read wrong at the scale' };
  const answer = await office.ask('owner', 'POST', path, { body });
  book.set(after);
  book.corrections.push(...lines);
  season.corrected += 1;
  compareCorrections(season, key, answer.body as unknown as SettledPapers);
  const act = answer.headers['x-windrow-act'];
  if (typeof act !== 'string') findings.fault(`the correction of ${key} has no act`);
  else if (chance.happens(0.15)) {
    await office.ask('owner', 'POST', `office/history/acts/${act}/undo/`);
    book.set(ticket);
    const left = book.corrections.filter((one) => !lines.includes(one));
    book.corrections.splice(0, book.corrections.length, ...left);
    compareCorrections(season, key, await office.read(`office/statements/of/${ticket.table}/${ticket.id}/`));
  }
}

/** The differences on each live paper of a ticket; none where its amount there is what it was. */
function correctionsOf({ book }: Season, after: Ticket): Correction[] {
  const key = keyOf(after);
  const figures = figuresOf(after.table, after.inputs);
  return book.papersOf(key).flatMap((paper) => {
    const earlier = book.corrections.filter(({ of, ticket }) => of === paper && ticket === key);
    const was = (paper.lines.get(key) ?? 0n) + sumOf(earlier.map(({ amount }) => amount));
    const is = figures[paper.kind.net];
    if (is === null || is === undefined) throw new Error(`${key} has no amount on ${paper.reference}.`);
    return is === was ? [] : [{ of: paper, ticket: key, amount: is - was, taken: null }];
  });
}

function compareCorrections({ book, findings }: Season, key: string, found: SettledPapers): void {
  findings.same(
    'correction',
    key,
    found.corrections
      .map(({ statement, amount, on }) => `${statement.reference} ${amount} ${on?.reference}`)
      .toSorted()
      .join(),
    book.corrections
      .filter(({ ticket }) => ticket === key)
      .map(({ of, amount, taken }) => `${of.reference} ${amountOf(amount)} ${taken?.reference}`)
      .toSorted()
      .join(),
  );
}

/** Voids some papers, and issues most of them again. One whose correction a later paper has is refused. */
export async function voidSome(season: Season, papers: readonly Paper[], count: number): Promise<Paper[]> {
  const { office, book, findings, chance } = season;
  const again: Paper[] = [];
  for (const paper of chance.some(
    papers.filter(({ isVoid }) => !isVoid),
    count,
  )) {
    const path = `office/statements/${paper.id}/void/`;
    const body = { reason: 'the wrong rate was agreed' };
    const isHeld = book.corrections.some(({ of, taken }) => of === paper && taken !== null);
    if (chance.happens(0.2)) await office.ask('clerk', 'POST', path, { body, expect: [403] });
    const { status } = await office.ask('owner', 'POST', path, { body, expect: [200, 409] });
    findings.same('void', paper.reference, status, isHeld ? 409 : 200);
    if (status !== 200) continue;
    book.void(paper);
    season.voided += 1;
    const { kind, party, from, to } = paper;
    const made = chance.happens(0.8) ? await issueOne(season, { kind, party, from, to, ...asItIs }) : null;
    if (made) again.push(made);
  }
  return again;
}
