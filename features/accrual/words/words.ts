/** The texts of the accrual, by language. */
import { english } from './en';
import { spanish } from './es';

/** Both. */
export const words = { en: english, es: spanish };
