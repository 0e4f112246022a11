/** After a price was saved, its form offers the tickets with the former one: with keys alone, on a telephone, to nobody who may not. */
import { describe, expect, test } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath, editPath } from '../../../../src/rules/paths';
import type { AnyRow } from '../../../../src/rules/rows';
import type { Call } from '../../../support/api';
import { axeFaults } from '../../../support/axe';
import { LAPTOP, PHONE, program, scrollRoom, tabTo, visitSignedIn } from '../../../support/browser';
import { inBrowserSuite, type BrowserSuite } from '../../../support/browserSuite';
import { buildSaved } from '../../../support/build';
import { clientOf } from '../../../support/client';
import { addPerson } from '../../../support/people';
import { issue, setUpHarvest, type Harvest } from '../../../support/statements';

const crop = entities.crop_ticket;

describe.skipIf(!program)('re-rating', () => {
  let suite: BrowserSuite;
  let call: Call;
  let harvest: Harvest;
  let rate: AnyRow;
  let job: AnyRow;
  const tickets: AnyRow[] = [];
  const form = (): string => editPath(entities.producer_rate, rate.id);
  const rates = () =>
    Promise.all(tickets.map(async ({ id }) => Number((await call('GET', apiPath(crop, id))).body.producer_rate)));
  const panelOf = (page: Awaited<ReturnType<typeof visitSignedIn>>['page'], name = 'Tickets with the former value') =>
    page.getByRole('region', { name });

  inBrowserSuite(async (opened) => {
    suite = opened;
    call = await clientOf(opened.server);
    harvest = await setUpHarvest(call);
    const settled = await harvest.ticket({ date: '2026-09-05' });
    await issue(call, 'producer_statement', { producer: harvest.producer });
    job = (await call('GET', apiPath(entities.job, (settled.job_id as { id: number }).id))).body;
    // What the tickets are filled with before the laboratory says otherwise.
    await call('PATCH', apiPath(entities.job, job.id), { moisture: 65 });
    for (const values of [{}, { gross_weight: 71_000 }, { producer_rate: 39.5 }])
      tickets.push(await harvest.ticket({ date: '2026-09-12', ...values }));
    rate = await buildSaved(call, entities, 'producer_rate', {
      producer_id: harvest.producer,
      crop_id: (job.crop_id as { id: number }).id,
      rate: 40,
    });
  });

  test('offers, changes and takes back with keys alone', async () => {
    const at = await visitSignedIn(suite.browser, suite.server);
    const { page } = at;
    await page.goto(form());
    await page.getByRole('textbox', { name: 'Rate', exact: true }).waitFor();
    await tabTo(page, 'Rate');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('41.25');
    await tabTo(page, 'Save');
    await page.keyboard.press('Enter');
    const panel = panelOf(page);
    await panel.getByRole('heading', { name: '2 tickets have 40.00 instead of 41.25: producers +$50.63' }).waitFor();
    await panel.getByText('Haulers and customers stay the same.').waitFor();
    await panel.getByText('1 more is settled. Correct it by itself.').waitFor();
    await panel.getByRole('row', { name: /7002.*800\.00.*825\.00.*\+25\.00/ }).waitFor();
    await panel.getByRole('row', { name: /7004.*by hand, / }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    // The tick set by hand joins; title, sum and button follow.
    await tabTo(page, 'Select 7002');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await panel.getByRole('heading', { name: '3 tickets get 41.25: producers +$85.63' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await panel.getByRole('heading', { name: '2 tickets get 41.25: producers +$60.00' }).waitFor();
    await page.keyboard.press('Space');
    await tabTo(page, 'Change 3 Tickets');
    await page.keyboard.press('Enter');
    await page.locator('.undo-bar').filter({ hasText: '3 tickets changed: producers +$85.63' }).waitFor();
    await panel.waitFor({ state: 'detached' });
    expect(await rates()).toEqual([41.25, 41.25, 41.25]);
    await page.keyboard.press('Control+z');
    await expect.poll(rates).toEqual([40, 40, 39.5]);
    await at.close();
  });

  test('leaves them as they are, and shows a telephone the same in the dark', async () => {
    const at = await visitSignedIn(suite.browser, suite.server, { size: PHONE, dark: true });
    const { page } = at;
    await page.goto(form());
    await page.getByRole('textbox', { name: 'Rate', exact: true }).fill('42');
    await page.getByRole('button', { name: 'Save' }).click();
    const panel = panelOf(page);
    await panel.getByRole('heading', { name: /instead of 42\.00/ }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect((await scrollRoom(page)).across).toBe(0);
    await panel.getByRole('button', { name: 'Leave As They Are' }).click();
    await panel.waitFor({ state: 'detached' });
    expect(await rates()).toEqual([40, 40, 39.5]);
    await at.close();
  });

  test('stays in another language, with what was ticked', async () => {
    const at = await visitSignedIn(suite.browser, suite.server, { size: LAPTOP });
    const { page } = at;
    await page.goto(form());
    await page.getByRole('textbox', { name: 'Rate', exact: true }).fill('43');
    await page.getByRole('button', { name: 'Save' }).click();
    const panel = panelOf(page);
    await panel.getByRole('checkbox', { name: 'Select 7002' }).uncheck();
    await panel.getByRole('checkbox', { name: 'Select 7004' }).check();
    await page.getByRole('textbox', { name: 'Description' }).fill('typed');
    const speak = async (language: string): Promise<void> => {
      await page.getByRole('button', { name: suite.server.username, exact: true }).click();
      await page.getByRole('menuitemradio', { name: language }).click();
      await page.keyboard.press('Escape');
    };
    await speak('Español');
    const spanish = panelOf(page, 'Boletas con el valor anterior');
    await spanish.getByRole('heading', { name: /^2 boletas reciben 43\.00: productores \+\$/ }).waitFor();
    const ticks = () => spanish.getByRole('checkbox', { name: /^Seleccionar 7/ });
    expect(
      await ticks().evaluateAll((boxes) => boxes.map((box) => box instanceof HTMLInputElement && box.checked)),
    ).toEqual([false, true, true]);
    expect(await page.getByRole('textbox', { name: 'Descripción' }).inputValue()).toBe('typed');
    expect(await axeFaults(page)).toEqual([]);
    await speak('English');
    await panel.getByRole('heading', { name: /^2 tickets get 43\.00/ }).waitFor();
    await at.close();
  });

  test('offers the tickets of a job whose moisture came later', async () => {
    const clerk = await addPerson(call, suite.server.url, 'ann', 'clerk');
    const at = await visitSignedIn(suite.browser, clerk);
    const { page } = at;
    await page.goto(editPath(entities.job, job.id));
    await page.getByRole('textbox', { name: 'Moisture' }).fill('66.1');
    await page.getByRole('button', { name: 'Save' }).click();
    const panel = panelOf(page);
    await panel
      .getByRole('heading', {
        name: /^3 tickets have Moisture 65.* instead of 66\.1.*: producers −\$.*, customers −\$/,
      })
      .waitFor();
    await panel.getByText('Haulers stay the same.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await at.close();
  });
});
