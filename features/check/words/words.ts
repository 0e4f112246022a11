/** The texts of the review, by language. */
import { doubtWords } from './doubts';
import { english } from './en';
import { spanish } from './es';

/** Both. */
export const words = { en: { ...english, ...doubtWords.en }, es: { ...spanish, ...doubtWords.es } };
