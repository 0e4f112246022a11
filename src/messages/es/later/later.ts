/** Spanish: what English pages bring themselves comes with the language here. */
import { odd } from './odd';
import { userPages } from './userPages';

/** All of them. */
export const laterMessages = { ...odd, ...userPages };
