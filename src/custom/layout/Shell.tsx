/**
 * The contexts of every page of a signed-in user: react-admin, the year, the frame, the notices. All of it
 * is created again at each sign-in, so that no data of one user stays for the next.
 */
import { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode, type ComponentType, useRef } from 'react';
import {
  CoreAdminContext,
  memoryStore,
  ResourceDefinitionContextProvider,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import { authProvider } from '../../authProvider';
import { createDataProvider } from '../../dataProvider';
import { entities } from '../../entities';
import type { Entities } from '../../grammar/entity';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { currentLanguage } from '../../i18n/language';
import { useInstalledLanguage, MessagesContext } from '../../i18n/useMessages';
import { useFeatures } from '../feature';
import { Slot } from '../Slot';
import { AdditionsContext } from '../../resources/additions';
import { localizeRegistry } from '../../messages/registryWords';
import { QuickAddHost } from '../../resources/options/add/QuickAddHost';
import { FreshOptions } from '../../resources/options/fresh/FreshOptions';
import { RegistryProvider } from '../../resources/registry';
import { createRouterProvider } from '../../client/routerProvider';
import { recordName } from '../../rules/labels';
import { session } from '../../client/session';
import { YearProvider } from '../../year';
import { Layout } from './Layout';
import { MeProvider } from './MeProvider';
import { askForPasswordBy } from '../../client/people/freshSignIn';
import { Link } from 'react-router-dom';
import { Notices, type NoticeItem } from '../../look/Notices';
import type { NoticeLink } from '../../resources/form/record/useSave';
import type { Translate } from '../../messages/catalogue';
import { shownHoles, shownPattern } from '../../messages/shownDates';
import { useDates } from '../../i18n/dates';

type Notification = ReturnType<typeof useNotificationContext>['notifications'][number];

/** react-admin's notices have no id; two with the same text are still two events. */
function useIds() {
  const ids = useRef({ next: 1, of: new WeakMap<Notification, number>() });
  return (notification: Notification): number => {
    const { of } = ids.current;
    const known = of.get(notification);
    if (known !== undefined) return known;
    const id = ids.current.next++;
    of.set(notification, id);
    return id;
  };
}

/** The notices of the logged-in user's pages. */
export function NoticeBoard() {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const idOf = useIds();
  const notices = notifications.map((notification): NoticeItem => {
    const { message, type, notificationOptions: options } = notification;
    const detail: unknown = options?.messageArgs?.detail;
    const link: NoticeLink | undefined = options?.messageArgs?.link;
    return {
      id: idOf(notification),
      good: type === 'success' || type === 'info',
      ...(typeof detail === 'string' && detail !== '' ? { detail } : {}),
      ...(link ? { link: <Link to={link.to}>{link.text}</Link> } : {}),
      text: typeof message === 'string' ? translate(message, options?.messageArgs) : message,
      ...(options?.autoHideDuration === undefined ? {} : { lasts: options.autoHideDuration }),
    };
  });
  return (
    <Notices notices={notices} onClose={(id) => setNotifications((all) => all.filter((one) => idOf(one) !== id))} />
  );
}

const FRESH_MS = 5 * 60_000;

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Requests are sent even if the browser reports no network: a save that waits silently would be lost with the
      // tab, and a server on the same machine needs no network. A failed load is one request, one line in the log
      // (§8.6) and, at once, the Retry button (ruling 41).
      queries: { staleTime: FRESH_MS, refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

function definitionsOf(registry: Entities) {
  return Object.fromEntries(
    Object.entries(registry).map(([name, entity]) => [
      name,
      {
        name,
        hasList: entity.routes.list !== undefined,
        hasCreate: true,
        hasEdit: true,
        options: { label: entity.title },
        recordRepresentation: (row: Record<string, unknown>) => recordName(entity, row),
      },
    ]),
  );
}

const LOCALE = 'locale';

function createSurroundings() {
  return {
    queryClient: createQueryClient(),
    authProvider,
    dataProvider: createDataProvider(entities, session),
    routerProvider: createRouterProvider(entities),
    // react-admin renders nothing at first unless its store names the language of its provider.
    store: memoryStore({ [LOCALE]: currentLanguage().language }),
  };
}

/** The registry in the language in use, and what is made from its words. */
function useLocalized() {
  const installed = useInstalledLanguage();
  return useMemo(() => {
    const registry = localizeRegistry(entities, installed.pack);
    return {
      registry,
      definitions: definitionsOf(registry),
      i18nProvider: createI18nProvider(installed, registry),
    };
  }, [installed]);
}

/** The frame around a signed-in user's page. */
export function Shell({ children }: { children?: ReactNode }) {
  const [surroundings] = useState(createSurroundings);
  const { registry, definitions, i18nProvider } = useLocalized();
  const { store } = surroundings;
  // From then on the provider alone has the language: a store that names another would have it changed back.
  useEffect(() => store.removeItem(LOCALE), [store]);
  return (
    <CoreAdminContext {...surroundings} i18nProvider={i18nProvider}>
      <AdminMessages>
        <ResourceDefinitionContextProvider definitions={definitions}>
          <RegistryProvider registry={registry}>
            <AdditionsContext value={useFeatures()}>
              <YearProvider session={session}>
                <MeProvider username={session.username()}>
                  <FreshOptions>
                    <QuickAddHost>
                      <Layout registry={registry}>{children}</Layout>
                    </QuickAddHost>
                  </FreshOptions>
                  <NoticeBoard />
                  <FreshSignInHost />
                  <Slot name="overFoot" given={{}} />
                </MeProvider>
              </YearProvider>
            </AdditionsContext>
          </RegistryProvider>
        </ResourceDefinitionContextProvider>
      </AdminMessages>
    </CoreAdminContext>
  );
}

/** Where the question for the password stands, when a call needs a fresh sign-in. Its code is loaded with the first one. */
interface AskedPassword {
  readonly Dialog: ComponentType<{ readonly onAnswer: (isFresh: boolean) => void }>;
  readonly answer: (isFresh: boolean) => void;
}

/** The place. A call that still waits when the user leaves is refused. */
function FreshSignInHost() {
  const [asked, setAsked] = useState<AskedPassword>();
  useEffect(
    () =>
      askForPasswordBy(async () => {
        const { AskPassword } = await import('./fresh/AskPassword');
        return new Promise((answer) => setAsked({ Dialog: AskPassword, answer }));
      }),
    [],
  );
  useEffect(() => () => asked?.answer(false), [asked]);
  if (!asked) return null;
  const answer = (isFresh: boolean): void => {
    asked.answer(isFresh);
    setAsked(undefined);
  };
  return <asked.Dialog onAnswer={answer} />;
}

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
