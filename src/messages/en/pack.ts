/** English as the page needs it. The words of the tables are in the registry. */
import type { LanguagePack } from '../registryWords';
import { pageMessages } from './page';

/** The messages. */
export const english: LanguagePack = { messages: pageMessages };
