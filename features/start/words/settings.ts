/** The first steps on Home, in the history. */
import { START_HIDDEN } from '../rules/settings';

const steps = {
  chosen: { en: 'Hid the first steps on Home', es: 'Ocultó los primeros pasos en Inicio' },
  unset: {
    en: 'Showed the first steps on Home again',
    es: 'Volvió a mostrar los primeros pasos en Inicio',
  },
};

/** By name. */
export const settings = { [START_HIDDEN]: steps };
