/** Spanish as the page needs it. */
import type { LanguagePack } from '../registryWords';
import { registry } from './registry';
import { sides } from './sides';
import type { Catalogue } from '../catalogue';
import { form } from './form';
import { frame } from './frame';
import { laterMessages } from './later/later';
import { list } from './list';
import { pages } from './pages';

/** The messages of the page and of the rules that it shares with the server. */
const pageMessages: Catalogue = { ...frame, ...form, ...list, ...pages, ...laterMessages };

/** Messages and words of the tables. */
export const spanish: LanguagePack = {
  messages: pageMessages,
  tables: registry,
  sides,
  units: { '$ per ton': '$ por ton', '$/mile': '$/milla' },
};
