/** Spanish: what English pages bring themselves comes with the language here. */
import { closing } from './closing';
import { exporting } from './exporting';
import { historyPages } from './historyPages';
import { importPages } from './importPages';
import { odd } from './odd';
import { userPages } from './userPages';

/** All of them. */
export const laterMessages = { ...closing, ...exporting, ...historyPages, ...importPages, ...odd, ...userPages };
