/** What the menu shows of the screens below `/office/` (ruling 70). */
export const office = {
  'office.office': 'Office',
  'office.work': 'Work',
  'office.money': 'Money',
  'office.records': 'Records',
  'office.setup': 'Setup',
  'office.settings': 'Settings',
  'office.waiting': '%{count} waiting',
  'office.statements': 'Statements',
  'office.issueStatement': 'Issue Statement',
  'office.statement': 'Statement',
  'office.account': 'Account',
  'office.accounts': 'Accounts',
} as const;
