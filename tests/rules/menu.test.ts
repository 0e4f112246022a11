/** How the side menu works (§2.3, ruling 22). tests/registry/spec.test.ts checks its words. */
import { expect, it } from 'vitest';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { menuOf } from '../../src/rules/menu';

const lines = (...args: Parameters<typeof menuOf>) =>
  menuOf(...args).map(
    ({ section, entries }) => `${section}: ${entries.map((entry) => `${entry.text} ${entry.to}`).join(', ')}`,
  );
const few: Entities = { company_info: entities.company_info, feed: entities.feed };

it('leads to the first record once there is one', () => {
  expect(lines(few, [], { company_info: 4 })[0]).toBe('Administration: Company Information /company_info/edit/4');
  expect(lines(few, [], { company_info: undefined })[0]).toBe('Administration: Company Information /company_info/add');
});

it('leaves empty sections out', () => {
  expect(menuOf(few).map(({ section }) => section)).toEqual(['Administration', 'Products']);
});

it('puts extras behind the line they name, else last', () => {
  const extras = [
    { section: 'Products' as const, text: 'Prices', to: '/prices', after: 'Feed List' },
    { section: 'Products' as const, text: 'Other', to: '/other', after: 'No such line' },
    { section: 'Reports' as const, text: 'View Reports', to: '/report_runner' },
  ];
  expect(lines({ feed: entities.feed }, extras)).toEqual([
    'Reports: View Reports /report_runner',
    'Products: Feed List /feed/list, Prices /prices, Add Feed /feed/add, Other /other',
  ]);
});

it('gives a new table its line without more', () => {
  const probe = { ...entities.feed, routes: { list: '/probes/list', add: '/probe/add', edit: '/probe/edit/:id' } };
  const menu = menuOf({ ...few, probe: { ...probe, menu: { section: 'Products' as const, list: 'Probes' } } });
  expect(menu.at(-1)?.entries.at(-1)).toEqual({ text: 'Probes', to: '/probes/list' });
});
