/** The refused rows of a file as they are in it, with the reason in a column, to be put right and imported again. */
import { Readable } from 'node:stream';
import type { Translate } from '../../../src/messages/catalogue';
import { csvLine } from '../../reports/write/csv';
import type { StoredImport } from '../store/kept';
import type { ImportParts } from './parts';

/** Rows in one read. */
const AT_ONCE = 1000;

/** A CSV with the file's own heads. */
export function refusedCsv({ store }: ImportParts, { id, kept }: StoredImport, t: Translate): Readable {
  const { columns } = kept.described;
  const texts = async function* (): AsyncGenerator<string> {
    yield `\ufeff${csvLine([...columns.map(({ head }) => head), t('imports.line'), t('imports.reason')])}`;
    const cells = (await store.cells(id, kept.sheet)).flatMap((content) => JSON.parse(content) as string[][]);
    let after = 0;
    for (;;) {
      const rows = await store.rows(id, 'refused', after, AT_ONCE);
      let text = '';
      for (const { line, faults } of rows) {
        const reasons = faults.map(({ field, reason }) => {
          const head = columns.find((column) => column.field === field)?.head;
          return head ? `${head}: ${reason}` : reason;
        });
        const own = columns.map(({ index }) => cells[line - 1]?.[index] ?? '');
        text += csvLine([...own, String(line), reasons.join(' ')]);
      }
      yield text;
      after = rows.at(-1)?.line ?? after;
      if (rows.length < AT_ONCE) return;
    }
  };
  return Readable.from(texts(), { objectMode: false });
}
