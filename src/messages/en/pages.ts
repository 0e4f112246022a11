/** Pages for addresses that have nothing to show. */
export const pages = {
  'pages.notFound': 'This page does not exist.',
  'pages.notFoundTitle': 'Page not found',
  'pages.failed': 'This page could not be loaded.',
  'pages.reportNotFoundTitle': 'Report not found',
  'pages.backToReports': 'Back to the report picker',
  'pages.neverTogether':
    'No ticket has both filters: only delivery tickets have %{delivery}, only haul tickets have %{haul}. Choose one of the two.',
  'pages.noTicketsFor': 'No tickets for %{report}.',
  'pages.noSuchReport': 'There is no report called %{name}.',
  'pages.noReportGiven': 'No report was chosen.',
  'pages.fromDay': 'from %{day}',
  'pages.toDay': 'to %{day}',
} as const;
