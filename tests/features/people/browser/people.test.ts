/** Users in the browser (ruling 78): an owner adds a viewer, who sets a password by the link and sees everything read-only. */
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults } from '../../../support/axe';
import { PHONE, program, signIn, visit, visitSignedIn } from '../../../support/browser';
import { inBrowserSuite } from '../../../support/browserSuite';
import type { RunningServer } from '../../../support/server';

const PASSWORD = 'sweet-corn-in-june';

describe.skipIf(!program)('users', () => {
  let browser: Browser;
  let server: RunningServer;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
  });

  /** Adds a viewer at the screen of the users, and gives the link that is shown once. */
  async function addViewer(name: string): Promise<string> {
    const at = await visitSignedIn(browser, server);
    await at.page.goto('/office/users');
    await at.page.getByRole('button', { name: 'Add User' }).click();
    await at.page.keyboard.type(name);
    await at.page.getByRole('dialog').getByLabel('Role').selectOption('viewer');
    await at.page.keyboard.press('Tab');
    await at.page.getByRole('button', { name: 'Add and Make Link' }).click();
    const link = await at.page.getByRole('textbox', { name: 'One-time link' }).inputValue();
    expect(await axeFaults(at.page)).toEqual([]);
    await at.close();
    return link;
  }

  test('a viewer who was added sets a password and changes nothing', async () => {
    const link = await addViewer('kessler.books');
    const at = await visit(browser, server.url, { size: PHONE });
    await at.page.goto(link);
    await at.page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
    await at.page.getByLabel('Verify New Password').fill(PASSWORD);
    expect(await axeFaults(at.page)).toEqual([]);
    await at.page.keyboard.press('Enter');
    await at.page.getByText('The password of kessler.books is set.').waitFor();
    await signIn(at.page, { username: 'kessler.books', password: PASSWORD });
    await at.page.goto('/customers/add');
    await at.page.getByText('You can see everything but change nothing. An owner can give you another role.').waitFor();
    expect(await at.page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect(await axeFaults(at.page)).toEqual([]);
    await at.page.goto('/office/users');
    await at.page.getByText('Only owners manage users.').waitFor();
    await at.close();
  });
});
