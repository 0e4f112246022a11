/** The export of lists, and of everything. */
import { title } from './title';

export const english = {
  'exports.short': 'Export',
  'exports.rows': 'Export %{count} rows',
  'exports.row': 'Export 1 row',
  'exports.pageSearch': 'Exports all pages. The search covers this page only.',
  'exports.tooMany': 'Excel, up to %{most} rows',
  'exports.making': 'Making the file of %{count} rows…',
  'exports.saved': '%{name} was downloaded.',
  'exports.broken': 'The download was cut off and no file was saved. Try again.',
  'exports.everything': title.en,
  'exports.everythingHint':
    'All records as one ZIP: a CSV for each table, which any program reads and Import takes back; settings, closings, statements and the history; and schema.json, which says what is in them. No passwords.',
  'exports.downloadEverything': 'Download All Data',
  'exports.makingEverything': 'Preparing All Data…',
  'exports.onServer': 'Or on the server, even while Windrow is running:',
} as const;

type ExportWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends ExportWords {}
}
