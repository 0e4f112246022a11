/** What axe-core finds on the page shown, with its default rules and best practices. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: { run(options: object): Promise<AxeResults> };
  }
}

/** The rules that the page breaks, each with its places; of `rules` where there are any, else of all. */
export async function brokenRules(page: Page, rules?: readonly string[]): Promise<AxeResults['violations']> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Evaluated rather than added as a script, which the page's own policy rightly refuses.
  if (!isThere) await page.evaluate(source);
  // What is in order would otherwise be described too, row by row.
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  // For a paper in a shadow root axe would write its styles into a document of its own, which the page's security policy reports.
  const hasPaper = await page.locator('.paper-sheets').count();
  const asked = hasPaper > 0 ? { ...options, preload: false } : options;
  return page.evaluate(async (chosen) => (await window.axe.run(chosen)).violations, asked);
}

/** One sentence for each fault. */
export async function axeFaults(page: Page): Promise<string[]> {
  const violations = await brokenRules(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
