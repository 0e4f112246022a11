/**
 * Every text of the specification (`tests/spec/`) is one the product has: a message, a word of the registry, a report, an
 * address of a page or of the API. Where each is shown is asserted by the tests of that page.
 */
import { expect, it } from 'vitest';
import { describeApi } from '../../server/api/openapi/openapi';
import { hooks, ticketTables } from '../../server/hooks';
import { pages } from '../../src/custom';
import { crop } from '../../src/custom/tickets/list/descriptions/crop';
import { delivery } from '../../src/custom/tickets/list/descriptions/delivery';
import { haul } from '../../src/custom/tickets/list/descriptions/haul';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { laterMessages } from '../../src/messages/en/later/later';
import { english } from '../../src/messages/en/pack';
import { serverMessages } from '../../src/messages/en/server';
import { NOT_AVAILABLE } from '../../src/kinds/blank';
import { addTitle, editTitle, labelOf, listTitle, optionLabelOf } from '../../src/rules/labels';
import { addPath, apiPath, screenRoutes } from '../../src/rules/paths';
import { pages as words } from '../../src/messages/en/pages';
import { reportFilters, reports } from '../../src/rules/reportCatalogue';
import { fieldsOf } from '../../src/rules/rows';
import * as spec from '../spec/index';
import { features } from '../../server/features';

const registry: Entities = entities;

/** Addresses without their query and the API's root: which page asks with which query is asserted by the tests of that page. */
const bare = (text: string): string =>
  text.startsWith('/') ? text.replace(/\?.*$/, '').replace(/^\/api\/v1(?=\/)/, '') : text;

/** Holes of any kind as `{}`, so that `{N}` of the specification is `%{count}` of the catalogue. */
const plain = (text: string): string =>
  bare(text)
    .replace(/%?\{[^}]*\}/g, '{}')
    .replace(/\/:\w+/g, '/{}');

const tableTexts = Object.values(registry).flatMap((entity) => [
  addTitle(entity),
  editTitle(entity),
  listTitle(entity),
  ...Object.values(entity.messages),
  ...(entity.lookups ?? []).map(({ missing }) => missing ?? ''),
  ...fieldsOf(entity).flatMap(([key, field]) => [
    labelOf(key, field),
    ...(field.kind === 'ref' && field.blank ? [field.blank] : []),
    ...(field.kind === 'choice' ? field.choices : []),
    ...(field.kind === 'decimal' && field.unit ? [field.unit, `${labelOf(key, field)} (${field.unit})`] : []),
  ]),
]);
/** All texts in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const labels = ['id', 'add_date', 'edit_date'].map((key) => labelOf(key, { kind: 'text' }));
const bagPit = { name: 'Bag 1', customer_id: { id: 1, name: 'Windrow Hills Dairy' } };
const shownTexts = [...labels, NOT_AVAILABLE, optionLabelOf(entities.customer_bag_pit, bagPit)];
const reportTexts = [
  ...reports.flatMap(({ name, group }) => [name, words[`report.${name}.title`], group]),
  ...reportFilters.flatMap(({ key }) => [key, words[`report.filter.${key}`]]),
];
const addresses = [
  ...pages.map(({ route }) => route),
  ...screenRoutes(registry).map(({ path }) => path),
  ...Object.values(registry).flatMap((entity) => [addPath(entity), apiPath(entity)]),
  ...Object.keys(describeApi({ registry, hooks, ticketTables, features }).paths),
];
const product = new Set(
  [
    ...Object.values(english.messages),
    ...Object.values(laterMessages),
    ...Object.values(serverMessages),
    ...tableTexts,
    ...shownTexts,
    ...[crop, delivery, haul].flatMap(textsIn),
    ...reportTexts,
    ...addresses,
  ].map(plain),
);

const absent: readonly string[] = spec.texts['§2.2: routes that do not exist'];

it.each(Object.entries(spec.texts))('%s', (_where, texts) => {
  // A text that ends with a hole is a message with something after it.
  const isThere = (text: string): boolean => product.has(plain(text)) || product.has(plain(text).replace(/\{\}$/, ''));
  const wrong = texts.filter((text) => isThere(text) === absent.includes(text));
  expect(wrong).toEqual([]);
});
