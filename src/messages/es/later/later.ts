/** Spanish: what English pages bring themselves comes with the language here. */
import { userPages } from './userPages';

/** All of them. */
export const laterMessages = { ...userPages };
