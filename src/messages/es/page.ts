/** Spanish: the messages of the page and of the rules that it shares with the server. */
import type { Catalogue } from '../catalogue';
import { form } from './form';
import { frame } from './frame';
import { laterMessages } from './later/later';
import { list } from './list';
import { pages } from './pages';

/** The page's catalogue. */
export const pageMessages: Catalogue = { ...frame, ...form, ...list, ...pages, ...laterMessages };
