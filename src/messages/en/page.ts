/** English: the messages of the page and of the rules that it shares with the server. */
import { form } from './form';
import { frame } from './frame';
import { list } from './list';
import { pages } from './pages';

/** The page's catalogue. */
export const pageMessages = { ...frame, ...form, ...list, ...pages } as const;
