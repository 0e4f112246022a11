/** Spanish: what English pages bring themselves comes with the language here. */
import { historyPages } from './historyPages';
import { importPages } from './importPages';
import { odd } from './odd';
import { userPages } from './userPages';

/** All of them. */
export const laterMessages = { ...historyPages, ...importPages, ...odd, ...userPages };
