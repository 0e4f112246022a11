/** The whole page as a visitor meets it: `Start` over the real API, at an address, with or without a session. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { Start } from '../../src/app/Start';
import { SERVER_HEADER } from '../../src/rules/paths';
import { answer, screenApi, type Asked, type ScreenApi } from '../support/screenApi';

// The first page of a run waits for its code, which the test runner compiles on demand.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset['theme'];
  document.cookie = 'selectedYear=; max-age=0; path=/';
});

/** Stubs what jsdom lacks: the width of the window for `matchMedia`, and what theme the system prefers. */
function stubMedia(width: number, dark: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = /min-width:\s*(\d+)px/.exec(query)?.[1];
    const most = /max-width:\s*(\d+)px/.exec(query)?.[1];
    const isWide = least !== undefined && width >= Number(least);
    const matches = query.includes('dark') ? dark : isWide || (most !== undefined && width <= Number(most));
    return { matches, media: query, addEventListener: () => undefined, removeEventListener: () => undefined };
  });
}

export interface PageScene {
  readonly signedIn?: boolean;
  readonly width?: number;
  readonly dark?: boolean;
  /** Acts as another server, whose answers lack our header (ruling 61). */
  readonly foreign?: boolean;
  /** Answers some calls instead of the API. */
  readonly instead?: (asked: Asked) => Response | Promise<Response> | undefined;
  /** Rows that are stored first: table and values. */
  readonly rows?: readonly (readonly [table: string, values: Readonly<Record<string, string | number>>])[];
  /** An API that is there already, of tests that change nothing. Default: one of its own. */
  readonly over?: ScreenApi;
}

const part = (content: object): string => btoa(JSON.stringify(content)).replace(/=+$/, '');
const token = `${part({ alg: 'none' })}.${part({ exp: 4_000_000_000 })}.x`;

/** The one user there is. */
export const USER = { username: 'clerk', password: 'correct horse 7' };

// Signing tokens does not work inside jsdom, so sign-in itself is scripted here; its own tests run in Node.
function signIn({ path, body }: Asked): Response | undefined {
  if (path === '/api/v1/token/logout/') return answer(200, {});
  if (path !== '/api/v1/token/') return undefined;
  const { password } = body as { password?: string };
  if (password !== USER.password) return answer(401, { detail: 'No such user.', code: 'no_active_account' });
  return answer(200, { access: token, token, refresh: 'refresh' });
}

/** The user is an owner without a second step, unless a test says otherwise. */
function me({ path }: Asked): Response | undefined {
  if (path === '/api/v1/office/second_factor/') return answer(200, { enabled: false, since: null, codes_left: 0 });
  if (path === '/api/v1/office/sessions/') return answer(200, []);
  if (path !== '/api/v1/office/me/') return undefined;
  return answer(200, { username: USER.username, role: 'owner', second_factor: false, notices: [] });
}

/** Opens the page over the real API. `path()` is the address shown now, `calls` what the API was asked. */
export async function open(
  address: string,
  { signedIn = true, width = 1366, dark = false, foreign = false, instead, rows = [], over }: PageScene = {},
) {
  const api = over ?? (await screenApi());
  for (const [table, values] of rows) await api.add(table, values);
  api.interfere((asked) => instead?.(asked) ?? signIn(asked) ?? me(asked));
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof api.fetch>) => {
    const given = await api.fetch(...asked);
    if (foreign) given.headers.delete(SERVER_HEADER);
    return given;
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  stubMedia(width, dark);
  if (signedIn) {
    localStorage.setItem('access_token', token);
    localStorage.setItem('username', USER.username);
  }
  window.history.replaceState(null, '', address);
  const user = userEvent.setup();
  render(<Start />);
  return { calls: api.calls, user, path: () => window.location.pathname };
}
