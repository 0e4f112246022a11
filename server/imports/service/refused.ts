/** The refused rows of a file as they were read, with the reason in a column, to be fixed and imported again. */
import { Readable } from 'node:stream';
import type { Translate } from '../../../src/messages/catalogue';
import { importFieldsOf } from '../../../src/rules/imports/targets';
import { csvLine } from '../../reports/write/csv';
import type { StoredImport } from '../store/kept';
import { preparedRows, preparingOf } from '../work/prepared';
import type { ImportParts } from './parts';

/** Rows in one read. */
const AT_ONCE = 1000;

/**
 * A CSV with the file's own heads, and with columns for what every row was given. Cells that stood above are filled in: the rows
 * above are not in it.
 */
export function refusedCsv({ store, words }: ImportParts, { id, table, kept }: StoredImport, t: Translate): Readable {
  const { columns, given } = kept.described;
  const labels = new Map(importFieldsOf(words.en.registry, table, words.en.t).map(({ key, label }) => [key, label]));
  const heads = [...columns.map(({ head }) => head), ...given.map(({ field }) => labels.get(field) ?? field)];
  const texts = async function* (): AsyncGenerator<string> {
    yield `\ufeff${csvLine([...heads, t('imports.line'), t('imports.reason')])}`;
    const cells = (await store.cells(id, kept.sheet)).flatMap((content) => JSON.parse(content) as string[][]);
    const prepared = preparedRows(cells, preparingOf(kept.described));
    const ofLine = new Map(prepared.lines);
    const indexes = [...columns.map(({ index }) => index), ...given.map((_, at) => prepared.firstGiven + at)];
    let after = 0;
    for (;;) {
      const rows = await store.rows(id, 'refused', after, AT_ONCE);
      let text = '';
      for (const { line, faults } of rows) {
        const reasons = faults.map(({ field, reason }) => {
          const head = columns.find((column) => column.field === field)?.head;
          return head ? `${head}: ${reason}` : reason;
        });
        const own = indexes.map((index) => ofLine.get(line)?.[index] ?? '');
        text += csvLine([...own, String(line), reasons.join(' ')]);
      }
      yield text;
      after = rows.at(-1)?.line ?? after;
      if (rows.length < AT_ONCE) return;
    }
  };
  return Readable.from(texts(), { objectMode: false });
}
