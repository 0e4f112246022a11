import type { Translation } from '../catalogue';
import type { ticket as english } from '../en/ticket';

/** What other pages say of ticket entry too. */
export const ticket: Translation<typeof english> = {
  'ticket.submitNext': 'Guardar y siguiente',
  'ticket.byHandWas': 'a mano, era %{value}',
};
