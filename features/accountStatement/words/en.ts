/** Statements of account, on their page. */

export const english = {
  'accountStatements.ofOurServer': 'Only a Windrow server keeps accounts.',
  'accountStatements.all': 'Account Statements',
  'accountStatements.paper': 'Account statement',
  'accountStatements.none': 'No account has a balance on this day.',
  'accountStatements.day': 'As of',
  'accountStatements.kinds': 'Kinds',
  'accountStatements.count': '%{count} accounts',
  'accountStatements.print': 'Print',
  'accountStatements.pdf': 'PDF',
  'accountStatements.zip': 'ZIP',
  'accountStatements.noFile': 'The file could not be made.',
  'accountStatements.setCharge': 'Finance Charge…',
  'accountStatements.chargeAbout':
    'A month of 30 days, on amounts of customers past due by more than the days of grace. It is shown on account statements and billed by nobody. 0 is none.',
  'accountStatements.percent': 'Percent a month',
  'accountStatements.grace': 'Days of grace',
  'accountStatements.keep': 'Save Finance Charge',
  'accountStatements.name': 'Name',
  'accountStatements.current': 'Current',
  'accountStatements.past_30': '1–30 days past due',
  'accountStatements.past_60': '31–60 days past due',
  'accountStatements.past_90': '61–90 days past due',
  'accountStatements.over_90': 'Over 90 days past due',
  'accountStatements.open': 'Open',
  'accountStatements.credits': 'Credits',
  'accountStatements.balance': 'Balance',
  'accountStatements.charge': 'Finance charge',
} as const;

type AccountStatementWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends AccountStatementWords {}
}
