/**
 * Pages as they were answered. Clerks ask for the same first pages again and again, so bytes, digest and compressed form are made once
 * for as long as a page has the very same rows (decision 102). Names no table.
 */
import type { RowText } from '../../db/query/rows/ownRow';
import { LONGEST_SHORT } from '../../http/answers/encodings';
import { keepLightly, type KeptAnswer } from '../../http/answers/keptAnswer';

/** Pages of one table; one of fifty crop tickets takes 40 KB. */
const MOST = 50;

/** A page as it was read. */
interface Page {
  readonly rows: readonly RowText[];
  /** All rows that match. */
  readonly count: number;
  /** Most rows of a page, on which the number of pages depends. */
  readonly size: number;
  /** The versions of the rows as a header has them. */
  readonly versions: string;
}

interface KeptPage extends Page {
  readonly answer: KeptAnswer;
}

/** Returns the answer that is kept of a page, or keeps the one with the JSON of `write`. */
export function keepPages(): (page: Page, write: () => string) => KeptAnswer {
  const kept = new Map<string, KeptPage>();
  return (page, write) => {
    const key = `${page.size} ${page.count} ${page.versions}`;
    const known = kept.get(key);
    // Rows are the same as long as their text is (`listTexts.ts`).
    if (known && page.rows.every((row, at) => row === known.rows[at])) return known.answer;
    const answer = keepLightly(write(), page.versions);
    kept.delete(key);
    if (answer.bytes.length > LONGEST_SHORT) return answer;
    const [oldest] = kept.keys();
    if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { ...page, answer });
    return answer;
  };
}
