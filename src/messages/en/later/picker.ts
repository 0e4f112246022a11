/** The report picker, and what each report is for. */
export const picker = {
  'picker.all': 'All',
  'picker.topic': 'Report Topic',
  'picker.filters': 'Filters',
  'picker.dateRange': 'Date Range',
  'picker.select': 'Select a Report',
  'picker.selectHint': 'Choose a report under Report Topic.',
  'picker.withoutDates': 'Without dates the report covers all of %{year}.',
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
  'report.producer_statement.about':
    'What we owe a producer: adjusted tons, gross pay, extra mile cost and net pay, by crop and field.',
  'report.field_report.about': 'What came off each field: loads, tons and moisture, without money.',
  'report.bag_pit_report.about': 'What is in each bag or pit: tons, dry tons and moisture, by customer.',
  'report.hauler_statement.about': 'What we owe a hauler: base haul, extra miles and total haul cost, by truck.',
  'report.customer_statement.about': 'What a customer owes for crop: adjusted tons and pay, by crop and bag or pit.',
  'report.customer_statement_with_miles.about':
    'The customer statement with miles and haul cost, by producer and field.',
  'report.feedmill_customer_statement.about': 'What a customer owes for feed hauling, by feedmill and feed.',
  'report.feedmill_ticket_summary.about':
    "Loads, tons and charges of each feedmill, to check against the mill's own list.",
  'report.delivery_statement.about': 'What a customer owes for delivered crop, by crop and producer.',
  'report.driver_ticket_statement.about': "A driver's loads, deliveries and feed hauls.",
} as const;
