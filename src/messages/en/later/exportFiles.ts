/** Files that are exported: the menu of the button, what is said of them, and everything in one. */
export const exportFiles = {
  'exportFiles.pageSearch': 'All pages. The search is of this page alone.',
  'exportFiles.tooMany': 'Excel, up to %{most} rows',
  'exportFiles.making': 'Making the file of %{count} rows…',
  'exportFiles.saved': '%{name} was downloaded.',
  'exportFiles.broken': 'The file did not arrive whole, and none was saved. Try again.',
  'exportFiles.everything': 'Export All Data',
  'exportFiles.everythingHint':
    'All records as one ZIP: a CSV for each table, which any program reads and Import takes back; settings, closings, statements and the history; and schema.json, which says what is in them. No passwords.',
  'exportFiles.downloadEverything': 'Download All Data',
  'exportFiles.makingEverything': 'Preparing All Data …',
  'exportFiles.onServer': 'Or whoever runs the server does it there, also while Windrow runs:',
} as const;
