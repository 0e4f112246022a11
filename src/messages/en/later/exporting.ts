/** The export of a list: what the button and its menu say. */
export const exporting = {
  'exporting.short': 'Export',
  'exporting.rows': 'Export %{count} rows',
  'exporting.row': 'Export 1 row',
  'exporting.pageSearch': 'All pages. The search is of this page alone.',
  'exporting.tooMany': 'Excel, up to %{most} rows',
  'exporting.making': 'Making the file of %{count} rows…',
  'exporting.saved': '%{name} was downloaded.',
  'exporting.broken': 'The file did not arrive whole, and none was saved. Try again.',
  'exporting.everything': 'Everything as Files',
  'exporting.everythingHint':
    'All records as one ZIP: a CSV for each table, which any program reads and Import takes back, and schema.json, which says what is in them.',
  'exporting.downloadEverything': 'Download Everything',
  'exporting.makingEverything': 'Preparing Everything …',
  'exporting.onServer': 'Or on the server, also while Windrow runs:',
  'exporting.command': 'npm run export -- everything.zip',
} as const;
