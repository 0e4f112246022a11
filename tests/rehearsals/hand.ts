/** A person at the page: every click and every key is counted, and nothing is done but what the screen offers. */
import type { Download, Locator, Page } from 'playwright-core';

/** Clicks and keys so far. */
export interface Efforts {
  readonly clicks: number;
  readonly keys: number;
}

/** Clicks, types, and chooses files. */
export class Hand {
  readonly page: Page;
  #clicks = 0;
  #keys = 0;

  constructor(page: Page) {
    this.page = page;
  }

  get efforts(): Efforts {
    return { clicks: this.#clicks, keys: this.#keys };
  }

  async click(what: Locator): Promise<void> {
    this.#clicks += 1;
    await what.click();
  }

  /** Clicks on what gives a file. */
  async download(what: Locator): Promise<Download> {
    const [given] = await Promise.all([this.page.waitForEvent('download'), this.click(what)]);
    return given;
  }

  async type(text: string): Promise<void> {
    this.#keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** A key with the ones held for it, such as `Control+A`: one key each. */
  async press(key: string): Promise<void> {
    this.#keys += key.split('+').length;
    await this.page.keyboard.press(key);
  }

  /** The button that opens the browser's chooser, and in it the file: found by its name, opened with a double click. */
  async choose(button: Locator, file: string): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.click(button)]);
    this.#clicks += 2;
    await chooser.setFiles(file);
  }
}
