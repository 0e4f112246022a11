/** What the menu shows of the screens below `/office/` (ruling 70). */
export const office = {
  'office.office': 'Office',
  'office.settings': 'Settings',
  'office.statements': 'Statements',
  'office.issueStatement': 'Issue Statement',
  'office.statement': 'Statement',
  'office.account': 'Account',
  'office.accounts': 'Accounts',
} as const;
