/**
 * Writes an ACH file as the rules of Nacha have it: lines of 94 characters, a batch for persons (PPD) and one for companies (CCD),
 * sums and hashes, filled up to blocks of ten lines. Pure: the same order makes the same bytes.
 */
import { compareAmounts, isNothing, less } from '../../../src/rules/settled/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';

/** Most characters of what the lines have room for. */
export const achRoom = { bank: 23, company: 16, companyId: 10, holder: 22, addenda: 80 } as const;

/** An account at a bank. */
export interface BankNumbers {
  /** Nine digits, the last one a check digit. */
  readonly routing: string;
  readonly account: string;
}

/** Money for one account; `0.00` is a prenote, which only asks the bank whether the account is there. */
export interface AchEntry extends BankNumbers {
  readonly kind: 'Checking' | 'Savings';
  readonly name: string;
  /** What the payment is called in this office, at most 15 characters. */
  readonly id: string;
  /** Dollars with two decimals, not below zero. */
  readonly amount: string;
  /** What it pays, for whoever is paid. `null`: no addenda line. */
  readonly addenda: string | null;
}

/** Entries of one kind of holder. */
export interface AchBatch {
  readonly code: 'PPD' | 'CCD';
  readonly entries: readonly AchEntry[];
}

/** What a file is made of. */
export interface AchOrder {
  readonly bank: string;
  readonly company: string;
  /** The number that the bank knows the company by: `1` and the tax number, or what the bank gave. */
  readonly companyId: string;
  /** The company's own account, which a balanced file takes the money from. */
  readonly own: BankNumbers & { readonly kind: AchEntry['kind'] };
  readonly isBalanced: boolean;
  /** `YYYY-MM-DD` and `HH:MM`. */
  readonly made: { readonly day: string; readonly time: string };
  /** `A` for the first file of a day. */
  readonly modifier: string;
  readonly effective: string;
  /** Batches without entries are left out. */
  readonly batches: readonly AchBatch[];
}

/** Letters for the files of a day, in their order. */
export const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The largest amounts that an entry and a file have room for. */
export const MOST_OF_ENTRY = '99999999.99';
export const MOST_OF_FILE = '9999999999.99';
const BLOCK = 10;
const LINE = 94;

/** Whether a text is a routing number: nine digits that agree with their check digit. */
export function isRouting(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false;
  const weights = '371371371';
  const sum = [...text].reduce((all, digit, place) => all + Number(digit) * Number(weights[place]), 0);
  return sum % 10 === 0;
}

/** Whether a text is an account number that an entry has room for. */
export const isAccountNumber = (text: string): boolean => /^[0-9A-Za-z-]{4,17}$/.test(text);

/** The same text in the characters that the file has: letters without accents, digits and signs of ASCII. */
function plain(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '');
  return bare
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

const words = (text: string, width: number): string => plain(text).slice(0, width).padEnd(width);
const number = (value: bigint | number | string, width: number): string => String(value).padStart(width, '0');
const cents = (amount: string): string => amount.replace('.', '');
const shortDay = (day: string): string => day.replaceAll('-', '').slice(2);
const bankOf = ({ routing }: Pick<BankNumbers, 'routing'>): string => routing.slice(0, 8);

/** What the lines of entries add up to. */
interface FileSums {
  readonly lines: number;
  readonly hash: bigint;
  readonly debit: string;
  readonly credit: string;
}

const NOTHING: FileSums = { lines: 0, hash: 0n, debit: '0.00', credit: '0.00' };

const added = (one: FileSums, other: FileSums): FileSums => ({
  lines: one.lines + other.lines,
  hash: one.hash + other.hash,
  debit: sumPrinted([one.debit, other.debit]),
  credit: sumPrinted([one.credit, other.credit]),
});

/** The last ten digits of the sum of all bank numbers, and both sums of money. */
const sumsText = ({ hash, debit, credit }: FileSums): string =>
  `${number(hash % 10_000_000_000n, 10)}${number(cents(debit), 12)}${number(cents(credit), 12)}`;

/** Codes of what happens to an account: money comes, a prenote for it, money goes. */
const codes = {
  Checking: { credit: '22', prenote: '23', debit: '27' },
  Savings: { credit: '32', prenote: '33', debit: '37' },
} as const;

/** The lines of an entry. @param trace its own number in the file */
function entryLines(entry: AchEntry, code: string, trace: string): string[] {
  const { routing, account, amount, id, name, addenda } = entry;
  const flag = addenda === null ? '0' : '1';
  const line = `6${code}${routing}${words(account, 17)}${number(cents(amount), 10)}${words(id, 15)}${words(name, 22)}  ${flag}${trace}`;
  if (addenda === null) return [line];
  return [line, `705${words(addenda, achRoom.addenda)}0001${trace.slice(-7)}`];
}

const sumsOf = (entry: AchEntry, isDebit: boolean): FileSums => ({
  lines: entry.addenda === null ? 1 : 2,
  hash: BigInt(bankOf(entry)),
  debit: isDebit ? entry.amount : '0.00',
  credit: isDebit ? '0.00' : entry.amount,
});

interface WrittenBatch {
  readonly lines: readonly string[];
  readonly sums: FileSums;
  /** Of its entries, in their order. */
  readonly traces: readonly string[];
  /** Place of the next entry in the file. */
  readonly next: number;
}

/** What the own account pays: one entry, or several where one has no room for it. */
function offsetsOf({ own, company }: AchOrder, amount: string): AchEntry[] {
  const offset = { ...own, name: company, id: 'OFFSET', addenda: null };
  const offsets: AchEntry[] = [];
  for (let rest = amount; !isNothing(rest); rest = less(rest, offsets.at(-1)?.amount ?? '0'))
    offsets.push({ ...offset, amount: compareAmounts(rest, MOST_OF_ENTRY) > 0 ? MOST_OF_ENTRY : rest });
  return offsets;
}

/** A batch with its head and foot. @param first place of its first entry in the file, from 1 */
function writtenBatch(order: AchOrder, { code, entries }: AchBatch, place: number, first: number): WrittenBatch {
  const traceOf = (at: number): string => `${bankOf(order.own)}${number(first + at, 7)}`;
  const traces = entries.map((_, at) => traceOf(at));
  const lines = entries.flatMap((entry, at) => {
    const { credit, prenote } = codes[entry.kind];
    return entryLines(entry, isNothing(entry.amount) ? prenote : credit, traceOf(at));
  });
  let sums = entries.map((entry) => sumsOf(entry, false)).reduce(added, NOTHING);
  const offsets = order.isBalanced ? offsetsOf(order, sums.credit) : [];
  for (const [at, offset] of offsets.entries()) {
    lines.push(...entryLines(offset, codes[offset.kind].debit, traceOf(entries.length + at)));
    sums = added(sums, sumsOf(offset, true));
  }
  const service = offsets.length > 0 ? '200' : '220';
  const end = `${bankOf(order.own)}${number(place, 7)}`;
  const head = `5${service}${words(order.company, achRoom.company)}${' '.repeat(20)}${words(order.companyId, 10)}${code}SETTLEMENT`;
  const days = `${shortDay(order.effective)}${shortDay(order.effective)}`;
  const foot = `8${service}${number(sums.lines, 6)}${sumsText(sums)}${words(order.companyId, 10)}${' '.repeat(25)}`;
  const next = first + entries.length + offsets.length;
  return { lines: [`${head}${days}   1${end}`, ...lines, `${foot}${end}`], sums, traces, next };
}

/** Writes the file. Each line ends with CR and LF. `traces` has the number of each entry, batch after batch in their order. */
export function nachaFile(order: AchOrder): { readonly text: string; readonly traces: readonly string[] } {
  const { own, companyId, made, modifier, bank, company } = order;
  const to = `${own.routing.padStart(10)}${companyId.padStart(10)}`;
  const moment = `${shortDay(made.day)}${made.time.replace(':', '')}`;
  const lines = [`101${to}${moment}${modifier}094101${words(bank, 23)}${words(company, 23)}${' '.repeat(8)}`];
  const batches: WrittenBatch[] = [];
  for (const batch of order.batches.filter(({ entries }) => entries.length > 0))
    batches.push(writtenBatch(order, batch, batches.length + 1, batches.at(-1)?.next ?? 1));
  const sums = batches.map((batch) => batch.sums).reduce(added, NOTHING);
  lines.push(...batches.flatMap((batch) => batch.lines));
  const blocks = Math.ceil((lines.length + 1) / BLOCK);
  const counts = `${number(batches.length, 6)}${number(blocks, 6)}${number(sums.lines, 8)}`;
  lines.push(`9${counts}${sumsText(sums)}${' '.repeat(39)}`);
  while (lines.length % BLOCK !== 0) lines.push('9'.repeat(LINE));
  return { text: lines.map((line) => `${line}\r\n`).join(''), traces: batches.flatMap(({ traces }) => traces) };
}

const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** Whether banks settle on a day, holidays aside. */
export const isWeekday = (day: string): boolean => weekdayOf(day) % 6 !== 0;

/** The next day from Monday to Friday behind a day (`YYYY-MM-DD`). */
export function nextWeekday(day: string): string {
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return isWeekday(next) ? next : nextWeekday(next);
}

/** The first day on which money may follow a prenote of a day: the third weekday behind it. */
export const afterPrenote = (day: string): string => nextWeekday(nextWeekday(nextWeekday(day)));
