/** The kept files of papers: the same bytes whenever they are read, and the words on them. */
import { createHash } from 'node:crypto';
import { wordsOf } from '../../../../reports/settled/words';
import type { Paper } from '../book';
import { amountOf, sumOf } from '../exact';
import type { Season } from '../issue';
import { comparePaper } from './compare';

/** Of so many papers the words of one are read: that starts a program each time. */
const READ_EACH = 5;

/** Files of papers, as they were read first. */
export class Files {
  readonly #first = new Map<number, string>();

  /** Reads the file of a paper and compares it with the one that was read first. */
  async read({ office, findings }: Season, paper: Paper): Promise<Buffer> {
    const bytes = await office.fileOf(paper.id);
    const first = this.#first.get(paper.id);
    if (first === undefined) this.#first.set(paper.id, digestOf(bytes));
    else findings.same('reprint', paper.reference, digestOf(bytes), first);
    return bytes;
  }

  /** Reads all of them again, and what the papers say: nothing of a frozen paper changes. */
  async readAll(season: Season): Promise<void> {
    const { book, findings, office } = season;
    for (const [at, paper] of book.papers.entries()) {
      const bytes = await this.read(season, paper);
      if (at % READ_EACH === 0) compareWords(season, paper, bytes);
      await comparePaper(findings, office, paper);
      if (!paper.isVoid) continue;
      // The stamped copy of a void paper is another file: the kept one stays as it was.
      const stamped = digestOf(await office.fileOf(paper.id, '?copy=void'));
      findings.same('void copy', paper.reference, stamped === this.#first.get(paper.id), false);
    }
  }
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The file has its number, what is due, the amount of each load, and the year to date. */
function compareWords({ findings }: Season, paper: Paper, bytes: Buffer): void {
  const { reference, bridge, lines, yearToDate, kind } = paper;
  const left = new Map<string, number>();
  for (const { text } of wordsOf(bytes).flat()) left.set(text, (left.get(text) ?? 0) + 1);
  const year = kind.role === 'customer' ? [] : [printed(sumOf(yearToDate.map(([, amount]) => amount)))];
  const due = printed(bridge.due).replace(/^(−?)/, '$1$');
  const missing: string[] = [];
  for (const word of [reference, due, ...year, ...[...lines.values()].map(printed)]) {
    const count = left.get(word) ?? 0;
    if (count === 0) missing.push(word);
    left.set(word, count - 1);
  }
  findings.same('words of the file', reference, missing.join(' '), '');
}

/** As papers print an amount: `−1,234.50`. */
function printed(cents: bigint): string {
  return amountOf(cents)
    .replace('-', '−')
    .replace(/\B(?=(\d{3})+\.)/g, ',');
}
