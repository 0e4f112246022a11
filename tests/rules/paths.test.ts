/** Screen and API paths: the aliases of ruling 7 in both numbers, and react-admin's paths turned into ours. */
import { describe, expect, it, test } from 'vitest';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { addPath, apiPath, editPath, listPath, publicPath, screenRoutes } from '../../src/rules/paths';

const all = screenRoutes(entities);
const at = (path: string) => all.filter((route) => route.path === path);

describe('aliases', () => {
  it.each([
    ['/customer/add', '/customers/add'],
    ['/customer/edit/:id', '/customers/edit/:id'],
    ['/customer/list', '/customers/list'],
    ['/bag_pit_type/list', '/bag_pit_types/list'],
    ['/bag_pit_types/add', '/bag_pit_type/add'],
    ['/bag_pit_types/edit/:id', '/bag_pit_type/edit/:id'],
    ['/crop/add', '/crops/add'],
    ['/crops/edit/:id', '/crop/edit/:id'],
    ['/feeds/list', '/feed/list'],
    ['/mile/list', '/miles/list'],
    ['/producer_area_rate/list', '/producer_area_rates/list'],
    ['/job/list', '/jobs/list'],
    ['/jobs/add', '/job/add'],
    ['/crop_ticket/list', '/ticket_crop/list'],
    ['/crop_tickets/list', '/ticket_crop/list'],
    ['/ticket_crops/list', '/ticket_crop/list'],
    ['/crop_tickets/add/:job_id', '/crop_ticket/add/:job_id'],
    ['/ticket_deliveries/list', '/ticket_delivery/list'],
    ['/delivery_tickets/add', '/delivery_ticket/add'],
    ['/producer_feedmill_rates/add', '/producer_feedmill_rate/add'],
  ])('%s redirects to %s', (alias, target) => {
    expect(at(alias).map((route) => route.redirectTo)).toEqual([target]);
  });

  it('redirect to the same screen of the same table', () => {
    const wrong = all.filter(({ redirectTo, entity, screen }) => {
      if (redirectTo === undefined) return false;
      const [target] = at(redirectTo);
      return target?.entity !== entity || target.screen !== screen || target.redirectTo !== undefined;
    });
    expect(wrong).toEqual([]);
  });

  it('give no list to tables that have none (ruling 8)', () => {
    const lists = all.filter(
      ({ entity, screen }) => screen === 'list' && ['company_info', 'producer_feedmill_rate'].includes(entity),
    );
    expect(lists).toEqual([]);
  });

  it('never repeat a path', () => {
    const paths = all.map((route) => route.path);
    expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([]);
  });

  it('never steal a path that is another table’s own, whichever comes first', () => {
    const routes = (word: string) => ({ list: `/${word}/list`, add: `/${word}/add`, edit: `/${word}/edit/:id` });
    const entry = (word: string) => ({ ...entities.feed, api: `${word}/x`, routes: routes(word) });
    const crowded: Entities = { bale: entry('bale'), bales: entry('bales') };
    expect(screenRoutes(crowded)).toEqual(
      ['bale', 'bales'].flatMap((word) =>
        (['list', 'add', 'edit'] as const).map((screen) => ({ path: routes(word)[screen], entity: word, screen })),
      ),
    );
  });
});

describe('publicPath', () => {
  it.each([
    ['/truck', '/trucks/list'],
    ['/truck/', '/trucks/list'],
    ['/truck/create', '/truck/add'],
    ['/truck/7', '/truck/edit/7'],
    ['/crop_ticket', '/ticket_crop/list'],
    ['/crop_ticket/12', '/crop_ticket/edit/12'],
    ['/feed', '/feed/list'],
  ])('turns %s into %s', (from, to) => expect(publicPath(entities, from)).toBe(to));

  it.each([
    '/',
    '/feed/list',
    '/job/add',
    '/truck/edit/7',
    '/jobs/edit/7',
    '/login',
    '/report_runner',
    '/truck/seven',
    '/truck/7/show',
    '/nothing',
    '/nothing/7',
    '/constructor',
    '/toString/1',
    '/company_info',
    '',
  ])('leaves %j alone', (path) => expect(publicPath(entities, path)).toBe(path));
});

test('paths are joined from the entry’s literals', () => {
  expect(apiPath(entities.truck)).toBe('/api/v1/truck/trucks/');
  expect(apiPath(entities.truck, 7)).toBe('/api/v1/truck/trucks/7/');
  expect(apiPath(entities.truck, 'a/b?c')).toBe('/api/v1/truck/trucks/a%2Fb%3Fc/');
  expect(listPath(entities.truck)).toBe('/trucks/list');
  expect(listPath(entities.company_info)).toBeUndefined();
  expect(addPath(entities.crop_ticket, { job_id: 7 })).toBe('/crop_ticket/add/7');
  expect(editPath(entities.job, 7)).toBe('/job/edit/7');
  expect(editPath(entities.job, '$&')).toBe('/job/edit/%24%26');
});
