/** Spanish as the page needs it. */
import type { LanguagePack } from '../registryWords';
import { pageMessages } from './page';
import { registry } from './registry';
import { sides } from './sides';

/** Messages and words of the tables. */
export const spanish: LanguagePack = {
  messages: pageMessages,
  tables: registry,
  sides,
  units: { '$ per ton': '$ por ton', '$/mile': '$/milla' },
};
