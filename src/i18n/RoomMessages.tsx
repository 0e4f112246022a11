/**
 * The texts of a page that brings them itself. English comes with the page's start, which Home must not pay for every other
 * page; other languages are downloaded whole.
 */
import { useMemo, type ReactNode } from 'react';
import type { Translate } from '../messages/catalogue';
import { shownHoles, shownPattern } from '../messages/shownDates';
import { fillHoles } from '../messages/translator';
import { MessagesContext, useInstalledLanguage, useMessages } from './useMessages';

interface RoomMessagesProps {
  /** English texts by key, one of the rooms of `messages/en/later`. */
  readonly texts: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Below it `useMessages` knows the texts too. A language that has them already is left alone. */
export function RoomMessages({ texts, children }: RoomMessagesProps) {
  const outer = useMessages();
  const { messages } = useInstalledLanguage().pack;
  const translate = useMemo<Translate>(
    () =>
      (key, ...holes) => {
        const own = Object.hasOwn(messages, key) ? undefined : texts[key];
        return own === undefined ? outer(key, ...holes) : shownPattern(fillHoles(own, shownHoles(holes[0] ?? {})));
      },
    [outer, messages, texts],
  );
  return <MessagesContext value={translate}>{children}</MessagesContext>;
}
