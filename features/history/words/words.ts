/** The texts of the history, by language. */
import { english } from './en';
import { spanish } from './es';
import { panelWords } from './panel';

/** Both. */
export const words = { en: { ...panelWords.en, ...english }, es: { ...panelWords.es, ...spanish } };
