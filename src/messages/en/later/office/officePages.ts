/** The screens of the office (ruling 70), and what owners are told on Home. */
export const officePages = {
  'office.sections': 'Settings',
  'office.owners': 'Only owners can change settings.',
  'office.today': 'today %{time}',
  'office.aSettings': 'settings',
  'office.importRuns': 'Importing %{things}: %{done} rows prepared.',
  'office.importDone': '%{things} imported.',
  'office.importFailed': 'Nothing was imported.',
  'office.importShow': 'Show',
  'office.runOn': 'Issuing statements: %{done} of %{of}.',
  'office.runOver': '%{count} statements issued.',
  'office.runOverOne': '1 statement issued.',
  'office.runFailed': '%{count} of %{of} statements issued, %{failed} not.',
} as const;
