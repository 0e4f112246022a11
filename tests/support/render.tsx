/**
 * Shows a generated screen as the page does: the real router paths, registry, data provider, year and notices, over any
 * `fetch`. Another registry can be handed in; hand-written pages are tested through `App`.
 */
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider, useParams, type RouteObject } from 'react-router-dom';
import { afterEach } from 'vitest';
import { NoticeBoard } from '../../src/custom/layout/Shell';
import { createDataProvider } from '../../src/dataProvider';
import type { Entities } from '../../src/grammar/entity';
import { theme } from '../../src/look/theme';
import { EntityForm } from '../../src/resources/form/EntityForm';
import { EntityList } from '../../src/resources/list/EntityList';
import { RegistryProvider } from '../../src/resources/registry';
import { addTitle, editTitle, listTitle } from '../../src/rules/labels';
import { screenRoutes, type ScreenRoute } from '../../src/rules/paths';
import { entityOf } from '../../src/rules/rows';
import { ownServer } from '../../src/client/server/ownServer';
import type { Session } from '../../src/client/session';
import { createI18nProvider } from '../../src/i18n/i18nProvider';
import { currentLanguage } from '../../src/i18n/language';
import { YearProvider, useYear } from '../../src/year';

// A busy machine may be slow; no test measures time.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'selectedYear=; max-age=0; path=/';
});

/** A session for the calls. Nobody signs in or out here. */
function sessionOver(fetch: Options['fetch']): Session {
  return {
    async fetch(path, init) {
      const answer = await fetch(path, init);
      ownServer.note(answer);
      return answer;
    },
    access: () => 'token',
    refreshToken: () => null,
    username: () => 'demo',
    endedFor: () => null,
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
    came: () => undefined,
    subscribe: () => () => undefined,
  };
}

type FormOf = (name: string, id?: string) => ReactNode;

const entityForm: FormOf = (name, id) => <EntityForm key={`${name}/${id}`} name={name} id={id} />;

function EditScreen({ name, form }: { name: string; form: FormOf }) {
  return form(name, useParams().id);
}

function screenOf(registry: Entities, { entity: name, screen, path }: ScreenRoute, form: FormOf): RouteObject {
  const entity = entityOf(registry, name);
  const title = { list: listTitle, add: addTitle, edit: editTitle }[screen](entity);
  const content = {
    list: <EntityList key={name} name={name} />,
    add: form(name),
    edit: <EditScreen name={name} form={form} />,
  }[screen];
  return {
    path,
    element: (
      <>
        <h1>{title}</h1>
        {content}
      </>
    ),
  };
}

/** Stands in for the top bar's selector. */
function YearSelector() {
  const { year, years, choose } = useYear();
  return (
    <select aria-label="Year" value={year} onChange={(event) => choose(Number(event.target.value))}>
      {years.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
}

interface Options {
  readonly registry: Entities;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** What add and edit screens show. Default: the generated form. */
  readonly form?: FormOf;
}

/**
 * Opens an address.
 * @returns `user` types and clicks; `path()` is the address shown now
 */
export function renderAt(address: string, { registry, fetch, form = entityForm }: Options) {
  const session = sessionOver(fetch);
  const surroundings = {
    queryClient: new QueryClient({
      defaultOptions: { queries: { staleTime: 300_000, retry: false, refetchOnWindowFocus: false } },
    }),
    dataProvider: createDataProvider(registry, session),
    i18nProvider: createI18nProvider(currentLanguage(), registry),
  };
  const page = (
    <CoreAdminContext {...surroundings}>
      <ThemeProvider theme={theme}>
        <RegistryProvider registry={registry}>
          <YearProvider session={session}>
            <YearSelector />
            <Outlet />
            <NoticeBoard />
          </YearProvider>
        </RegistryProvider>
      </ThemeProvider>
    </CoreAdminContext>
  );
  const own = screenRoutes(registry).filter(({ redirectTo }) => redirectTo === undefined);
  const children = [...own.map((route) => screenOf(registry, route, form)), { path: '*', element: <h1>Elsewhere</h1> }];
  const router = createMemoryRouter([{ element: page, children }], { initialEntries: [address] });
  const user = userEvent.setup();
  const shown = render(<RouterProvider router={router} />);
  return {
    ...shown,
    user,
    path: () => router.state.location.pathname + router.state.location.search,
    go: (to: string) => router.navigate(to),
  };
}

/** The input with this label, once it is there. */
export async function findField(label: string): Promise<HTMLInputElement> {
  return waitFor(() => field(label));
}

/** The input with this label: accessible name without the required mark. */
export function field(label: string): HTMLInputElement {
  const found = screen.queryByRole<HTMLInputElement>('textbox', { name: label });
  return found ?? screen.getByRole<HTMLInputElement>('combobox', { name: label });
}

/** The note line of a field. */
export function noteOf(label: string): string {
  const id = field(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
}
