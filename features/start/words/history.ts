/** What the history says of the first evening and of rates that were filled in. */
import type { ActWords } from '../../../src/rules/history/actWords';

/** Rates that tickets without a price took from the tables. */
const fillIn: ActWords = {
  kind: { en: 'Rates filled in', es: 'Tarifas completadas' },
  did: ({ things }) => ({
    text: {
      en: 'Filled in rates and miles of %{things}',
      es: 'Se completaron tarifas y millas de %{things}',
    },
    holes: { things },
  }),
  lead: () => ({ text: { en: 'Rates filled in:', es: 'Tarifas completadas:' } }),
};

/** By kind of act. */
export const acts = { fillIn };

/** By name of a setting. */
export const settings = () => import('./settings');
