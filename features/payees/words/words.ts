/** The texts of other payees, by language. */
import { english } from './en';
import { spanish } from './es';

/** Both. */
export const words = { en: english, es: spanish };
