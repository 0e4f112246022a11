/** The files of a real first evening (`tests/rehearsals/files`), saved by LibreOffice. */
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../rehearsals/files', import.meta.url));

/** The workbook without its ending: there is .xlsx, .ods and .xls. */
export const WORKBOOK = `${folder}/Miller Hauling 2026`;
/** Its sheets as CSV. */
export const CSV = `${folder}/csv`;
export const TICKETS_CSV = `${CSV}/Tickets 2026.csv`;
/** Excel's “Unicode Text”: UTF-16 with tabs. */
export const TICKETS_UTF16 = `${folder}/utf16/Tickets 2026.txt`;
/** What the good tickets come to, worked out apart from Windrow. */
export const EXPECTED = `${folder}/expected.json`;
