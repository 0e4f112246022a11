/** Spanish: what English pages bring themselves comes with the language here. */
import { historyPages } from './historyPages';
import { odd } from './odd';
import { userPages } from './userPages';

/** All of them. */
export const laterMessages = { ...historyPages, ...odd, ...userPages };
