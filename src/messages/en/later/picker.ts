/** The report picker. */
export const picker = {
  'picker.topic': 'Report Topic',
  'picker.filters': 'Filters',
  'picker.dateRange': 'Date Range',
  'picker.select': 'Select a Report',
  'picker.selectHint': 'Choose a report under Report Topic.',
  'picker.withoutDates': 'Without dates the report covers the whole of %{year}.',
  'picker.issue': 'Issue…',
  'picker.generate': 'Generate Report',
  'picker.notUsed': 'Not used',
  'picker.unused.crop': 'crop tickets have no %{filter}',
  'picker.unused.delivery': 'delivery tickets have no %{filter}',
  'picker.unused.haul': 'haul tickets have no %{filter}',
  'picker.unused.both': 'no delivery or haul ticket has a %{filter}',
  'picker.unusedCount': '%{count} filters this report does not use',
  'picker.unusedOne': '1 filter this report does not use',
  'picker.refused': '%{label}: %{fault} Nothing was printed.',
} as const;
