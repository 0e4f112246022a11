/** All texts of the page, by language. */
import { dialogWords } from './dialogs';
import { panelWords } from './panel';

/** Both. */
export const words = {
  en: { ...panelWords.en, ...dialogWords.en },
  es: { ...panelWords.es, ...dialogWords.es },
};
