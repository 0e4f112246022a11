/** Every language has every message of the English catalogue with the same holes, and every word of the registry. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import type { Translate } from '../../src/messages/catalogue';
import { laterMessages } from '../../src/messages/en/later/later';
import { english } from '../../src/messages/en/pack';
import { serverMessages } from '../../src/messages/en/server';
import { spanish } from '../../src/messages/es/pack';
import { languageOf } from '../../src/messages/languages';
import { localizeRegistry } from '../../src/messages/registryWords';
import { createTranslator } from '../../src/messages/translator';
import { tables } from '../spec/index';
import { addTitle, editTitle, listTitle } from '../../src/rules/labels';

const holesIn = (text: string): string[] => [...text.matchAll(/%\{\w+\}|\{[\w.]+\}/g)].map(([hole]) => hole).toSorted();

describe('the Spanish catalogue', () => {
  const whole = { ...english.messages, ...laterMessages };
  const words: Readonly<Record<string, string>> = { ...spanish.messages };
  const keys = Object.keys(whole) as (keyof typeof whole)[];

  it('has the same keys', () => {
    expect(Object.keys(words).toSorted()).toEqual([...keys].toSorted());
  });

  it('has a text with the same holes for each key', () => {
    const others = keys.filter((key) => !words[key] || holesIn(words[key]).join() !== holesIn(whole[key]).join());
    expect(others).toEqual([]);
  });
});

it('in Spanish a customer’s statement is an invoice, and no paper but the account’s is an `estado de cuenta`', () => {
  const bills = [
    'customer_statement',
    'customer_statement_with_miles',
    'feedmill_customer_statement',
    'delivery_statement',
  ];
  const titles: Readonly<Record<string, string>> = { ...spanish.messages };
  expect(bills.filter((name) => !titles[`report.${name}.title`]?.startsWith('Factura'))).toEqual([]);
  expect(Object.entries(titles).filter(([, text]) => /estados? de cuenta/i.test(text))).toEqual([]);
});

it('no page uses a text that only the server has', () => {
  const pages = ['src', 'features'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const used = pages
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bt\('([\w.]+)'/g)].map(([, key = '']) => key));
  expect(used.length).toBeGreaterThan(1000);
  expect(used.filter((key) => key in serverMessages)).toEqual([]);
});

describe('the Spanish registry', () => {
  const general: Entities = entities;
  const localized: Entities = localizeRegistry(general, spanish);

  /** The specification's tables must have them; another one has all of them or none. */
  const withWords = new Set([...Object.keys(tables), ...Object.keys(spanish.tables ?? {})]);

  it.each([...withWords])('%s has all its words and nothing else changed', (name) => {
    const [en, es] = [general[name], localized[name]];
    if (!en || !es) throw new Error(`No ${name}.`);
    expect(Object.keys(es.menu ?? {})).toEqual(Object.keys(en.menu ?? {}));
    const texts = (entity: typeof en) => [
      entity.title,
      ...[addTitle, editTitle, listTitle].map((title) => title(entity)),
      ...Object.values(entity.messages),
      entity.menu?.list,
      entity.menu?.add,
      entity.menu?.first,
      ...Object.values(entity.fields).flatMap(({ label, help, bulk, print }) => [
        label ?? '',
        help,
        typeof bulk === 'object' ? bulk.label : undefined,
        print?.head,
        print?.file,
      ]),
      ...(entity.lookups ?? []).flatMap(({ missing, origin }) => [missing, origin]),
    ];
    const [before, after] = [texts(en), texts(es)];
    const same = after.filter((text, at) => text !== undefined && text === before[at] && text !== 'Fax');
    expect(same).toEqual([]);
    expect(after.filter((text, at) => text === undefined && before[at] !== undefined)).toEqual([]);
    (en.lookups ?? []).forEach(({ missing = '' }, at) =>
      expect(holesIn(es.lookups?.[at]?.missing ?? '')).toEqual(holesIn(missing)),
    );
    const { api, routes, nameField, optionLabel, filters } = en;
    expect(es).toMatchObject(JSON.parse(JSON.stringify({ api, routes, nameField, optionLabel, filters })));
    expect(Object.entries(es.fields).map(([field, { kind }]) => [field, kind])).toEqual(
      Object.entries(en.fields).map(([field, { kind }]) => [field, kind]),
    );
  });
});

describe('the translator', () => {
  const t: Translate = createTranslator(english.messages);

  it('fills holes, and refuses at compile time those that are missing or misspelt', () => {
    expect(t('common.save')).toBe('Save');
    expect(t('list.ofCount', { count: 3 })).toBe('of 3');
    // @ts-expect-error A hole without a value.
    expect(t('list.ofCount')).toBe('of %{count}');
    // @ts-expect-error A misspelt hole.
    expect(t('list.ofCount', { cuont: 3 })).toBe('of %{count}');
    // @ts-expect-error No such message.
    expect(t('list.nope')).toBe('list.nope');
    // @ts-expect-error A message without holes takes none.
    expect(t('common.save', { count: 3 })).toBe('Save');
  });

  it('takes values as they are', () => {
    expect(t('list.edit', { name: '$& %{name} $1' })).toBe('Edit $& %{name} $1');
  });
});

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['fr-CA, fr;q=0.9', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['en;q=0.5, es;q=0.7', 'es'],
  ['es;q=0, en;q=0.1', 'en'],
])('Accept-Language %s is %s', (header, language) => expect(languageOf(header)).toBe(language));
