/** The texts of the panel below the form of a record, by language. */
import { english } from './en';
import { spanish } from './es';

/** Both. */
export const panelWords = { en: english, es: spanish };
