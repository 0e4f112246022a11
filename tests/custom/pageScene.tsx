/** The whole page as a visitor meets it: `Start` over the in-memory API, at an address, with or without a session. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { entities } from '../../src/entities';
import { Start } from '../../src/Start';
import { answer, memoryApi, type Call } from '../support/memoryApi';

// The first page of a run waits for its code, which the test runner compiles on demand.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  document.cookie = 'selectedYear=; max-age=0; path=/';
});

const part = (content: object): string => btoa(JSON.stringify(content)).replace(/=+$/, '');
/** An access token that lasts. */
export const token = `${part({ alg: 'none' })}.${part({ exp: 4_000_000_000 })}.x`;

/** Widths in pixels for `matchMedia`, and whether the system prefers dark. */
interface Window {
  readonly width?: number;
  readonly dark?: boolean;
}

function stubMedia({ width = 1366, dark = false }: Window): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = /min-width:\s*(\d+)px/.exec(query)?.[1];
    const matches = query.includes('dark') ? dark : least !== undefined && width >= Number(least);
    return { matches, media: query, addEventListener: () => undefined, removeEventListener: () => undefined };
  });
}

interface Scene extends Window {
  readonly signedIn?: boolean;
  /** Answers some calls instead of the API. */
  readonly instead?: (call: Call) => Response | undefined;
}

/** Opens the page. `path()` is the address shown now. */
export function open(address: string, { signedIn = true, instead, ...window_ }: Scene = {}) {
  const api = memoryApi(entities);
  api.interfere((call) => instead?.(call) ?? (call.path === '/api/v1/token/' ? signIn(call) : undefined));
  vi.stubGlobal('fetch', api.fetch);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  stubMedia(window_);
  if (signedIn) {
    localStorage.setItem('access_token', token);
    localStorage.setItem('username', 'demo');
  }
  window.history.replaceState(null, '', address);
  const user = userEvent.setup();
  render(<Start />);
  return { api, user, path: () => window.location.pathname };
}

function signIn({ body }: Call): Response {
  const right = (body as { password?: string }).password === 'harvest';
  return right ? answer(200, { access: token, token, refresh: 'refresh' }) : answer(401, { detail: 'No.', code: 'no_active_account' });
}
