/** Option lists in one page session: a form opened again asks for none, and shows at once what somebody else has added or renamed. */
import { describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { go, program, untilFocused, untilQuiet } from '../support/browser';
import { inBusinessSuite } from '../support/browserSuite';
import { button, field, titled } from '../support/screen';

const lists = new Set(
  Object.values(entities)
    .filter((entity) => !('pageSize' in entity))
    .map((entity) => apiPath(entity)),
);

describe.skipIf(!program)('options', () => {
  const at = inBusinessSuite();

  /** The option lists that the page asks for from now on. */
  function asked(): string[] {
    const paths: string[] = [];
    at.visit.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (lists.has(pathname) && !request.url().includes('_id=')) paths.push(pathname);
    });
    return paths;
  }

  /** The entry of a job, opened for the first time, and the lists that it has asked for. */
  async function openForm() {
    const { page } = at.visit;
    const paths = asked();
    const form = `/crop_ticket/add/${at.ids.job_id}`;
    await page.goto(form);
    await untilFocused(page, 'Ticket Number');
    await untilQuiet(page);
    return { page, paths, form };
  }

  test('a form that is opened again asks for no option list', async () => {
    const { page, paths, form } = await openForm();
    expect(paths).toContain(apiPath(entities.truck));
    await go(page, '/');
    await titled(page, 'Home');
    await untilQuiet(page);
    paths.length = 0;
    await go(page, form);
    await untilFocused(page, 'Ticket Number');
    await untilQuiet(page);
    expect(paths).toEqual([]);
  });

  test('an open form shows what another person has added; one that is closed asks for that list alone', async () => {
    const { page, paths, form } = await openForm();
    paths.length = 0;
    const { body: truck } = await at.call('POST', apiPath(entities.truck), { name: 'Q-77', hauler_id: 1 });
    await field(page, 'Truck').fill('Q-7');
    await page.getByRole('option', { name: /^Q-77/ }).waitFor();
    expect(new Set(paths)).toEqual(new Set([apiPath(entities.truck)]));
    await go(page, '/');
    if (await button(page, 'Leave').isVisible()) await button(page, 'Leave').click();
    await titled(page, 'Home');
    await untilQuiet(page);
    paths.length = 0;
    await at.call('PATCH', apiPath(entities.truck, truck.id), { name: 'Q-78' });
    await untilQuiet(page);
    expect(paths).toEqual([]);
    await go(page, form);
    await untilFocused(page, 'Ticket Number');
    await field(page, 'Truck').fill('Q-7');
    await page.getByRole('option', { name: /^Q-78/ }).waitFor();
    expect(paths).toEqual([apiPath(entities.truck)]);
  });
});
