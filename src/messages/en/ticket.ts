/** What other pages say of ticket entry too. */
export const ticket = {
  'ticket.submitNext': 'Submit/Next',
  'ticket.byHandWas': 'by hand, was %{value}',
} as const;
