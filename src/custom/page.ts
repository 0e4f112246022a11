/**
 * What a route declares about its page, and how a hand-written page is registered. Read by the frame; names no page.
 */
import type { Entities } from '../grammar/entity';
import { useInstalledLanguage, useMessages } from '../i18n/useMessages';
import type { PlainKey, Translate } from '../messages/catalogue';
import type { Language, OwnText } from '../messages/languages';
import { addTitle, editTitle, listTitle } from '../rules/labels';
import { entityOf, isValues } from '../rules/rows';
import { useMatches } from 'react-router-dom';
import type { ComponentType } from 'react';

/** A page's title: a message, the text of a feature, or a screen of a table. */
export type PageTitle = PlainKey | OwnText | ScreenTitle;

/** The title of a screen of a table. */
export interface ScreenTitle {
  readonly entity: string;
  readonly screen: 'list' | 'add' | 'edit';
}

/** The screen of a table that a title is of. */
export function screenOf(title: PageTitle | undefined): ScreenTitle | undefined {
  return typeof title === 'object' && 'screen' in title ? title : undefined;
}

/** What the frame needs to know about the page it shows. */
export interface PageHandle {
  /** Title in the bar. */
  readonly title: PageTitle;
  /** Has no frame even for a signed-in user. */
  readonly bare?: boolean;
  /** Path of the menu entry that is marked as current, where it is not the page's own. */
  readonly menu?: string;
}

/** A hand-written page. It replaces the generated screen of the same path; the names of path parameters may differ. */
export interface CustomPage extends PageHandle {
  /** Needs a signed-in user (§2.1); `app/access.ts` makes the decision from it. */
  readonly auth: boolean;
  readonly route: string;
  readonly load: () => Promise<ComponentType>;
}

const isPageHandle = (handle: unknown): handle is PageHandle => isValues(handle) && 'title' in handle;

/** The handle of the page shown; a redirecting route has none. */
export function usePageHandle(): Partial<PageHandle> {
  return (
    useMatches()
      .map(({ handle }) => handle)
      .findLast(isPageHandle) ?? {}
  );
}

interface TitleParts {
  readonly t: Translate;
  readonly language: Language;
  readonly registry: Entities | undefined;
}

function textOf(title: PageTitle, { t, language, registry }: TitleParts): string {
  if (typeof title === 'string') return t(title);
  if ('en' in title) return title[language];
  return registry
    ? { list: listTitle, add: addTitle, edit: editTitle }[title.screen](entityOf(registry, title.entity))
    : '';
}

/** The title of the page shown, in the language in use. Titles of a table's screens need the registry. */
export function usePageTitle(registry?: Entities): string {
  const { title } = usePageHandle();
  const t = useMessages();
  const { language } = useInstalledLanguage();
  return title === undefined ? '' : textOf(title, { t, language, registry });
}
