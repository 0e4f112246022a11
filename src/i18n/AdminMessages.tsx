/** Connects react-admin's i18n to `useMessages`. */
import { useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Translate } from '../messages/catalogue';
import { MessagesContext } from './useMessages';

/** Below it `useMessages` is a typed `useTranslate`. Belongs inside `CoreAdminContext`. */
export function AdminMessages({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const typed = useMemo<Translate>(
    () =>
      (key, ...[holes]) =>
        translate(key, holes),
    [translate],
  );
  return <MessagesContext value={typed}>{children}</MessagesContext>;
}
