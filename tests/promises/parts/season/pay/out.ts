/** Payments that go out of the house: checks that are printed, printed again or void, and ACH files; none of them is undone any more. */
import type { AchFileDetail, AchWaiting } from '../../../../../features/ach/rules/calls';
import type { Checks } from '../../../../../features/checks/rules/calls';
import { wordsOf } from '../../../../reports/settled/words';
import { readAch } from '../../../../features/ach/reader';
import { checkAccount } from '../checks/accounts';
import { amountOf, sumOf } from '../exact';
import type { Season } from '../issue';
import type { Paid } from './runs';

/** Prints most checks of a run. Then the run is not undone; a check is printed on another sheet, and one is void. */
export async function printChecks(season: Season, paid: readonly Paid[], undo: string): Promise<void> {
  const { office, book, chance, findings } = season;
  const own = paid.filter(({ method }) => method === 'Check');
  const printed = chance.some(own, Math.max(1, own.length - 1));
  if (printed.length === 0) return;
  const payments = printed.map(({ payment }) => payment);
  const words = wordsOf(await office.post('office/checks/print/', { payments })).map((page) =>
    page.map(({ text }) => text).join(' '),
  );
  findings.same('check', `sheets of ${payments.join()}`, words.length, printed.length);
  for (const { payment, payee, amount } of printed) {
    const sum = amountOf(amount).replace(/\B(?=(\d{3})+\.)/g, ',');
    findings.same(
      'check',
      `amount of ${payment}`,
      words.some((page) => page.includes(sum) && page.includes(payee ?? '')),
      true,
    );
  }
  for (const id of payments) book.printed.add(id);
  season.printed += printed.length;
  const { status } = await office.ask('owner', 'POST', undo, { expect: [200, 409, 423] });
  findings.same('undo', `run with printed checks`, status === 200, false);
  await office.ask('owner', 'POST', 'office/checks/print/', { body: { payments }, expect: [409] });
  const [spoiled, lost] = chance.some(printed, 2);
  if (spoiled && chance.happens(0.3)) await onAnotherSheet(season, spoiled.payment);
  if (lost && chance.happens(0.6)) await voidCheck(season, lost);
  await checkList(season);
}

async function onAnotherSheet({ office, book }: Season, payment: number): Promise<void> {
  const number = String(900_000 + payment);
  await office.post(`office/checks/${payment}/print_again/`, { reason: 'the sheet was torn', number });
  book.checks.set(payment, number);
}

/** Its payment goes, so its papers are open again; its number stays used. */
async function voidCheck(season: Season, { payment, ...party }: Paid): Promise<void> {
  const { office, book } = season;
  const body = { how: season.chance.happens(0.5) ? 'void' : 'stopped', reason: 'lost in the mail' };
  await office.ask('clerk', 'POST', `office/checks/${payment}/void/`, { body, expect: [403] });
  await office.ask('owner', 'POST', `office/checks/${payment}/void/`, { body, expect: [204] });
  book.takeBack(payment);
  season.voidedChecks += 1;
  await checkAccount(season, party);
}

/** Every number of a check is of one payment, and what is out is what the books have. */
async function checkList({ office, book, findings, day }: Season): Promise<void> {
  const year = day.slice(0, 4);
  const { results } = await office.read<Checks>(`office/checks/?part=out&year=${year}`);
  const told = results.filter(({ id }) => book.checks.has(id));
  for (const { id, number, payee, amount } of told) {
    const own = book.payments.filter((row) => row.payment === id);
    const [must, name] = [amountOf(sumOf(own.map((row) => row.amount))), own[0]?.payee ?? payee];
    findings.same('check', `check ${number}`, `${number} ${payee} ${amount}`, `${book.checks.get(id)} ${name} ${must}`);
  }
  findings.same('check', 'numbers used twice', book.checks.size - new Set(book.checks.values()).size, 0);
}

const ACH = 'office/ach/';
const sender = { bank: 'First Farm Bank', company: 'Three Rivers', company_id: '1234567890', balanced: true };
const account = {
  holder: 'Somebody',
  holder_kind: 'Person',
  kind: 'Checking',
  routing: '021000021',
  account: '998877',
};

/** Enters bank accounts, sends their prenotes, and then most of the money that waits; what is sent is never sent again. */
export async function sendTransfers(season: Season): Promise<void> {
  const { office, book, chance, findings } = season;
  if (book.sent.size === 0) {
    await office.ask('owner', 'PUT', `${ACH}settings/`, { body: { ...sender, from: '2000-01-01' } });
    await office.ask('owner', 'PUT', 'office/bank_accounts/own/1/', { body: { ...account, account: '445566' } });
  }
  const first = await checkWaiting(season);
  const refused = chance.pick(first.payments.filter(({ payee }) => payee !== null));
  if (refused) {
    const order = { effective: first.next_day, payments: [refused.id] };
    await office.ask('owner', 'POST', `${ACH}files/`, { body: order, expect: [409] });
  }
  for (const { party } of first.payments.filter(({ account: known, payee }) => !known && payee === null))
    await office.ask('owner', 'PUT', `office/bank_accounts/${party.table}/${party.id}/`, { body: account });
  const { next_day: effective, prenotes, payments } = await checkWaiting(season);
  if (prenotes.length > 0 && chance.happens(0.7)) {
    const ids = prenotes.map((one) => one.account.id);
    const order = { effective, payments: [], prenotes: ids };
    const { body } = await office.ask('owner', 'POST', `${ACH}files/`, { body: order, expect: [201] });
    findings.same('ACH', `prenotes of ${String(body.name)}`, `${body.prenotes} ${body.amount}`, `${ids.length} 0.00`);
  }
  // The account is the party's, so what goes to others waits for ever.
  const own = payments.filter(({ payee }) => payee === null);
  const some = chance.some(own, Math.ceil(own.length * 0.8)).map(({ id }) => id);
  if (some.length === 0) return;
  const order = { effective, payments: some };
  const { body } = await office.ask('owner', 'POST', `${ACH}files/`, { body: order, expect: [201] });
  for (const id of some)
    book.sent.set(id, sumOf(book.payments.flatMap((row) => (row.payment === id ? [row.amount] : []))));
  season.files += 1;
  await office.ask('owner', 'POST', `${ACH}files/`, { body: order, expect: [409] });
  await checkFile(season, Number(body.id), some);
}

/** What waits is every transfer to a producer or a hauler that is in no file. */
async function checkWaiting({ office, book, findings, day }: Season): Promise<AchWaiting> {
  const waiting = await office.read<AchWaiting>(ACH);
  const rows = book.payments.filter(
    (row) => row.method === 'Bank Transfer' && row.role !== 'customer' && !book.sent.has(row.payment),
  );
  const must = [...Map.groupBy(rows, ({ payment }) => payment)].map(
    ([id, own]) =>
      `${id} ${own[0]?.role} ${own[0]?.party} ${own[0]?.payee} ${amountOf(sumOf(own.map(({ amount }) => amount)))}`,
  );
  const told = waiting.payments.map(
    ({ id, party, payee, amount }) => `${id} ${party.table} ${party.id} ${payee} ${amount}`,
  );
  findings.same('ACH', `waits on ${day}`, told.toSorted().join(), must.toSorted().join());
  return waiting;
}

/** A file has each of its payments with its amount, and adds up by the bank's format. */
async function checkFile({ office, book, findings }: Season, id: number, payments: readonly number[]): Promise<void> {
  const { amount, entries } = await office.read<AchFileDetail>(`${ACH}files/${id}/`);
  const all = payments.map((one) => book.sent.get(one) ?? 0n);
  findings.same('ACH', `file ${id}`, amount, amountOf(sumOf(all)));
  findings.same(
    'ACH',
    `entries of ${id}`,
    entries.map((one) => `${one.payment} ${one.amount}`).toSorted(),
    payments.map((one, at) => `${one} ${amountOf(all[at] ?? 0n)}`).toSorted(),
  );
  const { faults, batches } = readAch(await office.textAt(`${ACH}files/${id}/content/`));
  const credits = batches.flatMap((batch) => batch.entries).filter(({ code }) => code === '22');
  findings.same('ACH', `lines of ${id}`, faults.join(), '');
  findings.same('ACH', `credits of ${id}`, sumOf(credits.map(({ cents }) => BigInt(cents))), sumOf(all));
}
