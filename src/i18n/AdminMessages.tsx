/** Connects react-admin's i18n to `useMessages`. */
import { useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Translate } from '../messages/catalogue';
import { shownHoles, shownPattern } from '../messages/shownDates';
import { useDates } from './dates';
import { MessagesContext } from './useMessages';

/** Below it `useMessages` is a typed `useTranslate`. Belongs inside `CoreAdminContext`. */
export function AdminMessages({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const dates = useDates();
  const typed = useMemo<Translate>(
    () =>
      (key, ...[holes]) =>
        shownPattern(translate(key, holes && shownHoles(holes, dates)), dates),
    [translate, dates],
  );
  return <MessagesContext value={typed}>{children}</MessagesContext>;
}
