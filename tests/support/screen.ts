/** What a clerk sees and does on a screen by its visible labels, and answers that take the place of the server's. */
import type { Locator, Page } from 'playwright-core';

/** Where labels are looked for: a page, or a dialog of it. */
type Place = Page | Locator;

/** The input with that label, required or not. */
export function field(place: Place, label: string): Locator {
  const literal = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return place.getByLabel(new RegExp(`^${literal}\\s*\\*?$`)).and(place.locator('input, select, textarea'));
}

/** The values of the fields as they are shown. */
export function valuesOf(place: Place, labels: readonly string[]): Promise<string[]> {
  return Promise.all(labels.map((label) => field(place, label).inputValue()));
}

/** The line below a field, as a screen reader gets it. */
export function noteOf(place: Place, label: string): Promise<string> {
  return field(place, label).evaluate(
    (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );
}

/** Takes an option of a field with a list. */
export async function choose(page: Page, label: string, option: string, place: Place = page): Promise<void> {
  await field(place, label).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The button of that name. */
export function button(place: Place, name: string): Locator {
  return place.getByRole('button', { name, exact: true });
}

/** Unfolds the groups at the foot of the menu. The browser remembers that. */
export async function openOffice(page: Page): Promise<void> {
  await page.locator('.side-menu .office h2').first().waitFor();
  const folded = page.locator('.side-menu .office h2 [aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Waits for the page with that title. */
export function titled(page: Page, name: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** A call of the page to the API. */
interface Which {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
}

/** An answer in place of the server's; `lost`: the call fails without an answer. */
type Instead = { readonly status: number; readonly json?: unknown } | 'lost';

/** Answers these calls in place of the server: the first `times` of them, by default all. Returns a function that counts them. */
export async function answerInstead(
  page: Page,
  { method, path }: Which,
  instead: Instead,
  times = Infinity,
): Promise<() => number> {
  let asked = 0;
  await page.route(
    (url) => url.pathname === path,
    (route) => {
      if (route.request().method() !== method || asked >= times) return route.fallback();
      asked += 1;
      if (instead === 'lost') return route.abort('connectionfailed');
      return route.fulfill({ status: instead.status, json: instead.json ?? {} });
    },
  );
  return () => asked;
}
