/** The texts of the pages of users, and of the passwords on them. */
import type { ReactNode } from 'react';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage } from '../../../src/i18n/useMessages';
import { profile } from '../../../src/messages/en/later/profile';
import { words } from '../words/es';

const texts = { en: { ...profile, ...words.en }, es: words.es };

/** Below it `useMessages` knows them. */
export function PeopleMessages({ children }: { readonly children: ReactNode }) {
  return <RoomMessages texts={texts[useInstalledLanguage().language]}>{children}</RoomMessages>;
}
