/** The language of the signed-in user: used at once, remembered in this browser and stored with the user (ruling 84). */
import { useNotify } from 'react-admin';
import { isOwnServer } from '../../../client/server/ownServer';
import { session } from '../../../client/session';
import { chooseLanguage } from '../../../i18n/language';
import { useInstalledLanguage } from '../../../i18n/useMessages';
import type { Language } from '../../../messages/languages';
import { API_ROOT } from '../../../rules/paths';

async function storeWithUser(language: Language): Promise<void> {
  const answer = await session.fetch(`${API_ROOT}/profile/`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language }),
  });
  if (!answer.ok) throw new Error(`The server answered with status ${answer.status}.`);
}

/** The language in use and the way to change it. A server that does not store it leaves the choice to this browser. */
export function useLanguageChoice(): [Language, (language: Language) => Promise<void>] {
  const { language: current } = useInstalledLanguage();
  const notify = useNotify();
  const choose = async (language: Language): Promise<void> => {
    try {
      await chooseLanguage(language);
    } catch (error) {
      console.error(error);
      notify('client.unreachable', { type: 'error' });
      return;
    }
    // Only a Windrow keeps a language (ruling 61); with another server the choice counts in this browser.
    if (isOwnServer() === false) return;
    await storeWithUser(language).catch((error: unknown) => {
      console.error(error);
      notify('frame.languageNotSaved', { type: 'error' });
    });
  };
  return [current, choose];
}
