/** The focus in the pages of a report that waits: they load themselves again each second or two. */
import { beforeEach, expect, it } from 'vitest';
import { cancelledPage, turnPage, waitingPage } from '../../server/reports/write/html/waitingPages';
import { keepFocus } from '../../src/standalone/keptFocus';

const words = {
  language: 'en',
  title: 'Field Report',
  next: '/reports/field_report?waiting=1',
  back: '/report_runner',
} as const;
const waiting = (before: number): string => waitingPage(words, before, '/reports/field_report?waiting=1&cancel=1');

/** The page as the browser has it, with its script run. */
function load(html: string): HTMLElement {
  document.documentElement.innerHTML = html.slice(html.indexOf('<head>'));
  keepFocus(document, sessionStorage);
  return document.body;
}
const tabTo = (name: string): void => [...document.links].find(({ textContent }) => textContent === name)?.focus();
const focused = (): string | null =>
  document.activeElement === document.body ? null : (document.activeElement?.textContent ?? null);

beforeEach(() => sessionStorage.clear());

it('stays on its link while the page loads itself again, also as the turn comes', () => {
  load(waiting(3));
  expect(focused()).toBeNull();
  tabTo('Cancel');
  load(waiting(2));
  expect(focused()).toBe('Cancel');
  load(waiting(1));
  expect(focused()).toBe('Cancel');
  tabTo('Back to the report picker');
  load(waiting(0));
  expect(focused()).toBe('Back to the report picker');
  load(turnPage(words, true));
  expect(focused()).toBe('Back to the report picker');
});

it('begins at the top of the next page, and of one that waits later', () => {
  load(waiting(0));
  tabTo('Back to the report picker');
  load(cancelledPage(words));
  expect(focused()).toBeNull();
  load(waiting(0));
  expect(focused()).toBeNull();
});
