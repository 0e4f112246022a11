/** The report picker. */
export const picker = {
  'picker.topic': 'Report Topic',
  'picker.filters': 'Filters',
  'picker.dateRange': 'Date Range',
  'picker.select': 'Select a Report',
  'picker.selectHint': 'Choose a report under Report Topic.',
  'picker.withoutDates': 'Without dates the report covers the whole of %{year}.',
  'picker.generate': 'Generate Report',
  'picker.filterUnused': 'not used by this report',
} as const;
