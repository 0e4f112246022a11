/** The messages of the page by key, with typed holes. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Translate } from '../messages/catalogue';
import { currentLanguage, currentTranslator, subscribeLanguage, type InstalledLanguage } from './language';

/** react-admin's `useTranslate`, typed; `null` outside of react-admin's contexts. */
export const MessagesContext = createContext<Translate | null>(null);

/**
 * Gives the translator: `const t = useMessages(); t('list.pageRange', { first, last, count })`.
 * Inside react-admin's contexts it is `useTranslate`; on the sign-in page it is the small translator.
 */
export function useMessages(): Translate {
  const fromAdmin = useContext(MessagesContext);
  const plain = useSyncExternalStore(subscribeLanguage, currentTranslator);
  return fromAdmin ?? plain;
}

/** The language in use; the component renders again when it changes. */
export function useInstalledLanguage(): InstalledLanguage {
  return useSyncExternalStore(subscribeLanguage, currentLanguage);
}
