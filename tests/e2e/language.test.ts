/** The language in a browser on the real server (ruling 84): chosen in the person menu, kept over a reload, brought along by a sign-in elsewhere, used by reports. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { program, visit, visitSignedIn } from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import type { RunningServer } from '../support/server';

describe.skipIf(!program)('the language', () => {
  let browser: Browser;
  let server: RunningServer;

  inBrowserSuite((suite) => {
    ({ browser, server } = suite);
  });

  const heading = (page: Page, name: string): Promise<void> =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

  test('is Spanish from the choice on, after a reload, on the sign-in page and in another browser', async () => {
    const first = await visitSignedIn(browser, server);
    first.expectLogs(/status of 400/);
    await first.page.goto('/trucks/list');
    await first.page.getByRole('button', { name: server.username, exact: true }).click();
    const stored = first.page.waitForResponse((answer) => answer.url().endsWith('/api/v1/profile/'));
    await first.page.getByRole('menuitemradio', { name: 'Español' }).click();
    expect((await stored).status()).toBe(200);
    await first.page.keyboard.press('Escape');
    await heading(first.page, 'Lista de camiones');
    await first.page.reload();
    await heading(first.page, 'Lista de camiones');
    expect(await first.page.locator('html').getAttribute('lang')).toBe('es');
    await first.page.goto('/truck/add');
    await first.page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await first.page.getByText('Este campo es obligatorio.').first().waitFor();
    await first.page.goto('/reports/field_report?date_from=x&selectedYear=2026');
    await first.page.getByText('El primer día debe ser un día como 2026-06-01').waitFor();
    await first.page.goto('/trucks/list');
    await first.page.getByRole('button', { name: server.username, exact: true }).click();
    await first.page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await first.page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    await first.close();

    const other = await visit(browser, server.url);
    await other.page.goto('/login');
    await other.page.getByLabel('Username').fill(server.username);
    await other.page.getByLabel('Password', { exact: true }).fill(server.password);
    await other.page.getByRole('button', { name: 'Login' }).click();
    await heading(other.page, 'Inicio');
    expect(await other.page.locator('html').getAttribute('lang')).toBe('es');
    await other.close();
  });

  test('is that of the browser until somebody chooses one', async () => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'es-MX' });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await context.close();
    const other = await browser.newContext({ baseURL: server.url, locale: 'fr-CA' });
    const english = await other.newPage();
    await english.goto('/');
    await english.getByRole('button', { name: 'Login' }).waitFor();
    await other.close();
  });
});
