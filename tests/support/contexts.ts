/**
 * Contexts of the browser that one visit after the other uses: scripts that a visit has loaded need not be read and compiled
 * again by the next, which is a quarter of a page's work. Everything else that a visit leaves is taken away.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** Cookies and storage, as Playwright writes them. */
export type State = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** What all pages of a context have. */
export interface Kind {
  readonly baseURL: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly hasTouch: boolean;
}

/** A context that nobody else uses. */
export interface Lent {
  readonly context: BrowserContext;
  /** An empty page of it. */
  newPage(): Promise<Page>;
  /** Closes its pages. It may be used again, unless it `isSpent`. */
  giveBack(isSpent: boolean): Promise<void>;
}

interface Kept {
  readonly kind: string;
  readonly context: BrowserContext;
  isClosed: boolean;
  /** An empty page on the server: only a page can write into its server's storage. */
  keeper: Page | undefined;
}

const free = new WeakMap<Browser, Kept[]>();

/** Of tests alone: what measures or draws begins with an empty browser. */
const isKept = process.env.VITEST !== undefined;

/** A context with this state and nothing else, but that it may have loaded files of the server before. */
export async function lendContext(browser: Browser, kind: Kind, state: State, isNew: boolean): Promise<Lent> {
  const name = JSON.stringify(kind);
  const some = free.get(browser) ?? [];
  free.set(browser, some);
  const at = isNew ? -1 : some.findIndex((one) => one.kind === name && !one.isClosed);
  const [found] = at < 0 ? [] : some.splice(at, 1);
  const kept = found ?? (await openContext(browser, kind));
  const { context } = kept;
  if (found) await clear(kept, kind.baseURL);
  await fill(kept, kind.baseURL, state);
  return {
    context,
    newPage: () => (isNew || !isKept ? context.newPage() : pageBeside(kept, kind.baseURL)),
    giveBack: async (isSpent) => {
      if (isSpent || isNew || !isKept) return context.close();
      await Promise.all(context.pages().map((page) => page !== kept.keeper && page.close()));
      some.push(kept);
    },
  };
}

async function openContext(browser: Browser, kind: Kind): Promise<Kept> {
  const context = await browser.newContext({ ...kind, reducedMotion: 'reduce' });
  const kept: Kept = { kind: JSON.stringify(kind), context, isClosed: false, keeper: undefined };
  context.once('close', () => (kept.isClosed = true));
  return kept;
}

async function keeperOf(kept: Kept, url: string): Promise<Page> {
  if (kept.keeper) return kept.keeper;
  const keeper = await kept.context.newPage();
  // The header of all pages of the server: without it, one that the keeper opens would leave its process for another.
  const headers = { 'cross-origin-opener-policy': 'same-origin' };
  await keeper.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '', headers }));
  await keeper.goto(url);
  kept.keeper = keeper;
  return keeper;
}

/**
 * A page in the keeper's process, which has the scripts of earlier pages at hand: a fifth less of the processor than in a process of its own.
 * It does not know who opened it.
 */
async function pageBeside(kept: Kept, url: string): Promise<Page> {
  const keeper = await keeperOf(kept, url);
  const [page] = await Promise.all([
    keeper.waitForEvent('popup'),
    keeper.evaluate(() => {
      const opened = window.open();
      if (opened) opened.opener = null;
    }),
  ]);
  return page;
}

/** Takes away what pages have stored, but for files that may be kept by the rules of HTTP. */
async function clear(kept: Kept, url: string): Promise<void> {
  const keeper = await keeperOf(kept, url);
  const session = await kept.context.newCDPSession(keeper);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
  await session.detach();
  await kept.context.clearCookies();
  await keeper.evaluate(() => {
    localStorage.clear();
  });
}

async function fill(kept: Kept, url: string, { cookies, origins }: State): Promise<void> {
  await kept.context.addCookies(cookies);
  const items = origins.flatMap(({ localStorage }) => localStorage);
  if (items.length === 0) return;
  await (
    await keeperOf(kept, url)
  ).evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, items);
}
