/** What the history says of the first evening and of rates that were filled in. */
import { START_HIDDEN } from '../rules/settings';
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

/** The first steps on Home, put away or brought back. */
const steps = {
  chosen: { en: 'Hid the first steps on Home', es: 'Ocultó los primeros pasos en Inicio' },
  unset: {
    en: 'Showed the first steps on Home again',
    es: 'Volvió a mostrar los primeros pasos en Inicio',
  },
};

/** By kind of act. */
export const acts = { fillIn };

/** By name of a setting. */
export const settings = { [START_HIDDEN]: steps };
