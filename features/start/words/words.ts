/** The texts of the first evening and of prices, by language. */
import { english } from './en';
import { spanish } from './es';

/** Both. */
export const words = { en: english, es: spanish };
