/**
 * The machine's own Chromium on a running server: visits that record console messages and failed answers, and
 * helpers for a clerk who uses only the keyboard. `CHROMIUM` names a browser in another place.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Locator, type Page, type Request } from 'playwright-core';
import { SERVER_HEADER } from '../../src/rules/paths';
import { flags } from './browserFlags';
import { lendContext, type State } from './contexts';
import { lacksVersion } from './versions';

/** The same Chromium without windows takes a quarter less of the processor. What is measured or drawn is so in the whole one. */
const SHELL = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome'];
const programs = process.env.VITEST ? [SHELL, ...whole] : [...whole, SHELL];

/** The browser's program, or `undefined` where there is none. */
export const program =
  process.env.CHROMIUM ??
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

interface BrowserSettings {
  /** Boxes that scroll show their bars, which take room. Default: as Playwright has it, no. */
  readonly hasScrollBars?: boolean;
  /** `close` ends it: a script has no worker that ends with its browser, and would never stop. Default: no. */
  readonly isOwn?: boolean;
}

/** The browser of this worker. It stays for the next file, since starting one takes longer than many tests; it ends with the worker. */
let shared: Promise<Browser> | undefined;

/** Opens the browser, as one that nobody has used: its pages are closed by `close`, and those of others are not seen. */
export async function openBrowser({ hasScrollBars = false, isOwn = false }: BrowserSettings = {}): Promise<Browser> {
  if (hasScrollBars || isOwn) return startBrowser(hasScrollBars ? ['--hide-scrollbars'] : []);
  if (!(await shared)?.isConnected()) shared = startBrowser();
  const browser = await (shared ?? startBrowser());
  const closePages = async (): Promise<void> => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return Object.create(browser, { close: { value: closePages } }) as Browser;
}

/** Starts the browser. Playwright leaves its sandbox off, so that root and containers can run it. */
function startBrowser(ignoreDefaultArgs: string[] = []): Promise<Browser> {
  if (!program) throw new Error('No Chromium was found. Install it, or name it in CHROMIUM.');
  return chromium.launch({ executablePath: program, args: flags, ignoreDefaultArgs });
}

const PATIENCE_MS = 20_000;

/** Window sizes of the staff: a small laptop and a telephone. */
export const LAPTOP = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844 };

const NOBODY: State = { cookies: [], origins: [] };

/** Where and how a visit begins. */
export interface VisitSettings {
  readonly size?: { readonly width: number; readonly height: number };
  readonly dark?: boolean;
  /** Cookies and storage to begin with, as `signedIn` gives them. */
  readonly state?: State | undefined;
  /** Nothing of the server is in the browser's cache. */
  readonly isNew?: boolean;
}

/** One page of its own: no cookie, no stored session. */
export interface Visit {
  readonly page: Page;
  /** For other pages beside this one, permissions, a clock or cookies: no later visit gets it. Not `page.context()`, which later ones may get. */
  context(): BrowserContext;
  /** What a later visit can begin with. */
  state(): Promise<State>;
  /** Messages the test is about, such as the browser's own note on a refused call. */
  expectLogs(pattern: RegExp): void;
  /** Closes it. Throws if there was a console error or warning, an error nobody caught, an answer of 500 or above, or a write without a version. */
  close(): Promise<void>;
}

const underWay = new WeakMap<Page, ReadonlySet<Request>>();

/** Counts what a page loads, but for the stream of changes, which stays open (decision 48). */
function countRequests(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => {
    if (!request.url().includes('/office/changes/')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Waits until a page of `visit` has loaded nothing for half a second. */
export async function untilQuiet(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 5; quiet = underWay.get(page)?.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(100);
}

/** Opens an empty page on the server at `url`. */
export async function visit(
  browser: Browser,
  url: string,
  { size = LAPTOP, dark = false, state = NOBODY, isNew = false }: VisitSettings = {},
): Promise<Visit> {
  const colorScheme = dark ? 'dark' : 'light';
  const kind = { baseURL: url, viewport: size, colorScheme, hasTouch: size.width < 600 } as const;
  const { context, newPage, giveBack } = await lendContext(browser, kind, state, isNew);
  let isSpent = false;
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await newPage();
  countRequests(page);
  const faults: string[] = [];
  // §8.1 asks for this one: the first sign-in of a browser has no such cookie yet.
  const expected: RegExp[] = [/csrftoken cookie is missing/];
  const note = (text: string): void => {
    if (!expected.some((pattern) => pattern.test(text))) faults.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('response', (answer) => {
    const request = answer.request();
    if (answer.status() >= 500) note(`${answer.status()} ${request.method()} ${answer.url()}`);
    const isOwn = answer.headers()[SERVER_HEADER.toLowerCase()] !== undefined;
    if (isOwn && lacksVersion(request.method(), new URL(answer.url()).pathname, request.headers()))
      note(`without a version: ${request.method()} ${answer.url()}`);
  });
  return {
    page,
    context: () => {
      isSpent = true;
      return context;
    },
    state: () => context.storageState(),
    expectLogs: (pattern) => void expected.push(pattern),
    close: async () => {
      await giveBack(isSpent);
      if (faults.length > 0) throw new Error(`The page was not quiet:\n${faults.join('\n')}`);
    },
  };
}

/** Signs in on the login page with keys alone and waits for Home. */
export async function signIn(page: Page, user: { username: string; password: string }): Promise<void> {
  await page.goto('/login');
  await untilFocused(page, 'Username');
  await page.keyboard.type(user.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
}

/** Signs in once. Many visits can begin with the result. */
export async function signedIn(
  browser: Browser,
  server: { url: string; username: string; password: string },
): Promise<State> {
  const at = await visit(browser, server.url);
  await signIn(at.page, server);
  const state = await at.state();
  await at.close();
  return state;
}

const states = new WeakMap<object, ReturnType<typeof signedIn>>();

/** Opens an empty page of somebody who is signed in; the sign-in page is used once for each server. */
export async function visitSignedIn(
  browser: Browser,
  server: { url: string; username: string; password: string },
  settings: VisitSettings = {},
): Promise<Visit> {
  const state = states.get(server) ?? signedIn(browser, server);
  states.set(server, state);
  return visit(browser, server.url, { ...settings, state: await state });
}

/** Goes to an address as Back and Forward do, without loading the page again. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** What a screen reader calls the element with the focus: its label, without the mark of required fields. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return '';
    const label =
      at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement
        ? at.labels?.[0]
        : undefined;
    return (at.getAttribute('aria-label') ?? (label ?? at).textContent ?? '').replace(/\s*\*\s*$/, '').trim();
  });
}

/** Waits until the focus is on the element of that name. */
export async function untilFocused(page: Page, name: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const now = await focusedName(page);
    if (now === name) return;
    if (Date.now() > deadline) throw new Error(`The focus is on "${now}" and never came to "${name}".`);
    await page.waitForTimeout(20);
  }
}

const MOST_STEPS = 150;

/** Presses Tab until the focus is on the element of that name. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab');
    const now = await focusedName(page);
    if (now === name) return;
    passed.push(now);
  }
  throw new Error(`Tab never came to "${name}", but to: ${passed.join(', ')}`);
}

/**
 * Types one field after the other, each followed by Enter (§2.7), and checks that each Enter leads to the next field named.
 * Empty text leaves a field unchanged. For an option field the text is the beginning of an option.
 */
export async function typeFields(
  page: Page,
  fields: readonly (readonly [label: string, text: string])[],
): Promise<void> {
  for (const [label, text] of fields) {
    await untilFocused(page, label);
    await typeHere(page, text);
    await page.keyboard.press('Enter');
  }
}

/** Types into the field with the focus; waits for the option where it has any. */
async function typeHere(page: Page, text: string): Promise<void> {
  if (text === '') return;
  await page.keyboard.type(text);
  const hasOptions = await page.evaluate(() => document.activeElement?.getAttribute('role') === 'combobox');
  if (hasOptions) await page.getByRole('option').filter({ hasText: text }).first().waitFor();
}

/** Waits for a notice at the top of the page. */
export function noticeOf(page: Page, text: string): Promise<void> {
  return notices(page).filter({ hasText: text }).first().waitFor();
}

/** Every notice at the top of the page. */
export function notices(page: Page): Locator {
  return page.locator('.notices .notice');
}

/** Pixels by which the document and its page can be scrolled: the frame scrolls in `main`, the login page as a whole. */
export function scrollRoom(page: Page): Promise<{ across: number; down: number }> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, document.querySelector('main') ?? document.documentElement];
    return {
      across: Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth)),
      down: Math.max(...boxes.map((box) => box.scrollHeight - box.clientHeight)),
    };
  });
}
