/** The files of an export. Pure: the same documents give the same bytes. */
import type { BookDocument } from '../../rules/documents';
import type { BookProgram, BookSettings } from '../../rules/programs';
import { quickbooksTables } from './quickbooks';
import { written, type WrittenBookFile } from './rows';
import { xeroTables } from './xero';

/** What an export is written with. */
interface BookFileFacts {
  readonly program: BookProgram;
  /** The export's own number, in the names of its files. */
  readonly number: number;
  readonly settings: BookSettings;
}

/** The files; none for documents that come to nothing. */
export function bookFiles(
  documents: readonly BookDocument[],
  { program, number, settings }: BookFileFacts,
): WrittenBookFile[] {
  const tables = program === 'xero' ? xeroTables(documents, settings) : quickbooksTables(documents, settings);
  const name = `${program}-${String(number).padStart(4, '0')}`;
  return tables.flatMap((table) => written(table, name));
}
