/** The export of lists, and of everything. */
import { title } from './title';

export const english = {
  'exports.short': 'Export',
  'exports.rows': 'Export %{count} rows',
  'exports.row': 'Export 1 row',
  'exports.pageSearch': 'All pages. The search is of this page alone.',
  'exports.tooMany': 'Excel, up to %{most} rows',
  'exports.making': 'Making the file of %{count} rows…',
  'exports.saved': '%{name} was downloaded.',
  'exports.broken': 'The file did not arrive whole, and none was saved. Try again.',
  'exports.everything': title.en,
  'exports.everythingHint':
    'All records as one ZIP: a CSV for each table, which any program reads and Import takes back; settings, closings, statements and the history; and schema.json, which says what is in them. No passwords.',
  'exports.downloadEverything': 'Download All Data',
  'exports.makingEverything': 'Preparing All Data …',
  'exports.onServer': 'Or the person who runs the server does it there, also while Windrow runs:',
} as const;

type ExportWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends ExportWords {}
}
