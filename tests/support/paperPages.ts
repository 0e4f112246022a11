/** Report pages of an office in Chromium: the office answers in this process, styles and script are bundled here. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { reportStyles } from '../../scripts/build/standalone';
import type { Office } from '../reports/office';

const root = resolve(import.meta.dirname, '../..');
/** The address under which the pages are opened. */
export const PAPER_SITE = 'http://windrow.test';

/** Lets a page open the addresses of the office's reports, with a session. */
export async function serveReports(page: Page, office: Office): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/standalone/report.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const styles = await reportStyles();
  await page.route(`${PAPER_SITE}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/report.js')
      return route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]?.text ?? '' });
    if (pathname === '/theme.js') return route.fulfill({ contentType: 'text/javascript', body: '' });
    if (pathname === '/report.css') return route.fulfill({ contentType: 'text/css', body: Buffer.from(styles) });
    if (pathname === '/mark.svg')
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: readFileSync(join(root, 'public', pathname), 'utf8'),
      });
    const { status, bytes, headers } = await office.get(pathname + search);
    return route.fulfill({ status, body: bytes, contentType: String(headers['content-type']) });
  });
}
