/** The texts of notes, by language. */
import { english } from './en';
import { spanish } from './es';

/** Both. */
export const words = { en: english, es: spanish };

/** What the page and the menu line are called. */
export const title = { en: 'Notes', es: 'Notas' };
