/** One window of somebody who wanders: where to go next, and what the screen there looks like opened fresh. */
import type { Locator, Page } from 'playwright-core';
import type { Random } from '../../server/seed/random';
import { settledGeometry, untilLike, type Geometry } from '../support/geometry';

/** Screens that the command box finds by their names. */
const NAMED = [
  'Season Charts',
  'Reconcile',
  'History',
  'Statements',
  'Books',
  'Customer List',
  'Trucks List',
  'Miles',
  'Crop Tickets',
];

/** Where a screen is, its working year included: it is kept beside the address. */
async function placeOf(page: Page): Promise<string> {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search} ${await page.getByLabel('Year', { exact: true }).inputValue()}`;
}

/** The links to other screens that can be seen. Report pages and downloads are no screens. */
function linksIn(place: Locator): Locator {
  return place.locator('a[href^="/"]:not([href^="/reports"], [href^="/api"], [target], [download]):visible');
}

/** Screens opened fresh, each once. */
export class FreshScreens {
  readonly #page: Page;
  readonly #kept = new Map<string, Geometry>();

  /** @param page a window of its own, with the same session and size as the one that wanders */
  constructor(page: Page) {
    this.#page = page;
  }

  /** How many there are. */
  get count(): number {
    return this.#kept.size;
  }

  /** The screen where `page` is. */
  async at(page: Page): Promise<Geometry> {
    const place = await placeOf(page);
    const kept = this.#kept.get(place);
    if (kept) return kept;
    await this.#page.goto(page.url());
    const geometry = await settledGeometry(this.#page);
    this.#kept.set(place, geometry);
    return geometry;
  }
}

/** Somebody in one window. */
export class Wanderer {
  readonly #page: Page;
  readonly #random: Random;
  readonly #fresh: FreshScreens;
  #depth = 0;

  constructor(page: Page, random: Random, fresh: FreshScreens) {
    this.#page = page;
    this.#random = random;
    this.#fresh = fresh;
  }

  /** Goes one step. What looks odd there, with the way; nothing where all is as it should be. */
  async step(): Promise<readonly string[]> {
    const from = await placeOf(this.#page);
    const way = await this.#move();
    // The address changes with the click, and again where a list writes its page into it.
    await this.#page.waitForFunction(() => document.querySelector('main > *') && !document.querySelector('.bones'));
    const odd = await untilLike(this.#page, await this.#fresh.at(this.#page));
    return odd.length === 0 ? [] : [`${from}, ${way}, ${await placeOf(this.#page)}: ${odd.join('\n')}`];
  }

  async #move(): Promise<string> {
    const share = this.#random.share();
    if (share < 0.15 && this.#depth > 0) return this.#back();
    if (share < 0.4) return (await this.#link()) ?? this.#menu();
    if (share < 0.5) return this.#find();
    if (share < 0.7) return (await this.#dialog()) ?? this.#menu();
    return this.#menu();
  }

  async #back(): Promise<string> {
    this.#depth -= 1;
    await this.#page.goBack();
    return 'by Back';
  }

  async #menu(): Promise<string> {
    const menu = this.#page.locator('nav.side-menu');
    if (!(await menu.isVisible())) await this.#page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.locator('a').first().waitFor();
    const parts = menu.locator(':is(.office h2 [aria-expanded="false"], .quarters button)');
    const many = await parts.count();
    if (many > 0) await parts.nth(this.#random.between(0, many - 1)).click();
    // A line with dots asks something over a page that another line leads to.
    return `by the menu “${await this.#follow(linksIn(menu).filter({ hasNotText: '…' }))}”`;
  }

  async #link(): Promise<string | undefined> {
    const links = linksIn(this.#page.locator('main'));
    return (await links.count()) > 0 ? `by the link “${await this.#follow(links)}”` : undefined;
  }

  /** Clicks one of the links and gives its text. */
  async #follow(links: Locator): Promise<string> {
    const link = links.nth(this.#random.between(0, (await links.count()) - 1));
    const text = (await link.textContent()) ?? '';
    await link.click();
    this.#depth += 1;
    return text;
  }

  async #find(): Promise<string> {
    const name = this.#random.pick(NAMED);
    await this.#page.keyboard.press('Control+k');
    await this.#page.getByRole('combobox', { name: 'Find anything' }).fill(name);
    await this.#page
      .getByRole('option')
      .filter({ has: this.#page.getByText(name, { exact: true }) })
      .first()
      .click();
    this.#depth += 1;
    return `by the command box “${name}”`;
  }

  /** Presses a button with three dots, and closes what it opens. */
  async #dialog(): Promise<string | undefined> {
    const buttons = this.#page.locator('main button:enabled:visible', { hasText: /…$/ });
    const count = await buttons.count();
    if (count === 0) return undefined;
    const button = buttons.nth(this.#random.between(0, count - 1));
    const text = await button.textContent();
    await button.click();
    const opened = this.#page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').first();
    await opened.waitFor().catch((error: unknown) => {
      throw new Error(`“${text}” of ${this.#page.url()} opens nothing`, { cause: error });
    });
    await this.#page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    return `after “${text}”`;
  }
}
