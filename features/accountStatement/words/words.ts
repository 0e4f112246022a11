/** The texts of statements of account, by language. */
import { english } from './en';
import { spanish } from './es';

/** Both. */
export const words = { en: english, es: spanish };
