/** Labels of pages, for the words of the history. */
import type { OwnText } from '../../messages/languages';

/** Texts of both catalogues, by key. */
export const ownTexts =
  <Key extends string>(en: Readonly<Record<Key, string>>, es: Readonly<Record<Key, string>>) =>
  (key: Key): OwnText => ({ en: en[key], es: es[key] });
