/**
 * Every text a person can read is a message: the screens are rendered in a pseudo language whose words are in brackets, and
 * no word outside of brackets remains but the data of the API.
 */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entities } from '../../src/entities';
import { features } from '../../src/features';
import type { Entities, Entity } from '../../src/grammar/entity';
import { installLanguage } from '../../src/i18n/language';
import { laterMessages } from '../../src/messages/en/later/later';
import { english } from '../../src/messages/en/pack';
import type { LanguagePack } from '../../src/messages/registryWords';
import { labelOf, listTitle } from '../../src/rules/labels';
import { screenRoutes } from '../../src/rules/paths';
import { entityOf, fieldsOf } from '../../src/rules/rows';
import { open } from '../custom/pageScene';
import { featureWords } from '../support/featureWords';
import { screenApi, type ScreenApi } from '../support/screenApi';

const general: Entities = entities;
const bracketed = (text: string): string => `⟦${text}⟧`;

function bracketedAll(words: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, text]) => (text === undefined ? [] : [[key, bracketed(text)]])),
  );
}

function tableWords(entity: Entity) {
  const { list, add, first } = entity.menu ?? {};
  const fields = fieldsOf(entity);
  const lookups = entity.lookups ?? [];
  return {
    name: bracketed(entity.title),
    plural: bracketed(listTitle(entity)),
    ...bracketedAll({ ...entity.messages, list, add, first }),
    fields: bracketedAll(Object.fromEntries(fields.map(([key, field]) => [key, labelOf(key, field)]))),
    help: bracketedAll(Object.fromEntries(fields.map(([key, { help }]) => [key, help]))),
    blank: Object.fromEntries(fields.map(([key]) => [key, '⟦N/A⟧'])),
    missing: bracketedAll(Object.fromEntries(lookups.map(({ from, missing }) => [from, missing]))),
    origin: bracketedAll(Object.fromEntries(lookups.map(({ from, origin }) => [from, origin]))),
  };
}

/** Their other texts. */
const ofAllFeatures: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(featureWords).map(({ en }) => en),
);

const pseudo: LanguagePack = {
  messages: bracketedAll({ ...english.messages, ...laterMessages, ...ofAllFeatures }) as typeof english.messages,
  tables: Object.fromEntries(
    Object.entries(general).map(([name, entity]) => [name, tableWords(entity)]),
  ) as unknown as Required<LanguagePack>['tables'],
  units: { '$ per ton': '⟦$ per ton⟧', '$/mile': '⟦$/mile⟧' },
};

beforeEach(() => installLanguage('en', pseudo));
afterEach(() => installLanguage('en', english));

/** One row of each table, with `dato` as every text; related tables first. */
function rowsOfAll(): (readonly [string, Record<string, string | number>])[] {
  const rows = new Map<string, Record<string, string | number>>();
  const add = (name: string): void => {
    if (rows.has(name)) return;
    const fields = fieldsOf(entityOf(general, name));
    for (const [, field] of fields) if (field.kind === 'ref') add(field.to);
    const value = { text: 'dato', decimal: '5', date: '2026-09-18', choice: 'dato', ref: 1 } as const;
    rows.set(name, Object.fromEntries(fields.map(([key, { kind }]) => [key, value[kind]])));
  };
  Object.keys(general).forEach(add);
  return [...rows];
}

/** What needs no translation: data, units, keys of the keyboard, symbols, commands to type. */
const untranslated =
  /\b(dato|clerk|lbs|lb|ton|mi|t|N\/A|[AP]M|Alt\+Ins|Enter|Ctrl|English|Español|npm run export -- everything\.zip|Bag 11[12], Type: [12])\b/g;

/** Titles, menu lines and settings of features come with the feature, in each language. */
const titles = import.meta.glob<Readonly<Record<string, unknown>>>('../../features/*/words/title.ts', { eager: true });
const ofFeatures = [
  ...features.flatMap(({ pages = [], entries = [], settings = [] }) => [
    ...pages.map(({ title }) => title),
    ...[...entries, ...settings].map(({ text }) => text),
  ]),
  ...Object.values(titles).flatMap((texts) => Object.values(texts)),
].flatMap((text) => (typeof text === 'object' && text !== null && 'en' in text ? [String(text.en)] : []));

/** A text without its messages and without what needs no translation; messages may hold messages. */
function rest(text: string): string {
  let left = text;
  for (let before = ''; before !== left;) {
    before = left;
    left = left.replace(/⟦[^⟦⟧]*⟧/g, '');
  }
  // The longest first: one may begin with another.
  for (const text of ofFeatures.toSorted((a, b) => b.length - a.length)) left = left.replaceAll(text, '');
  return left.replace(untranslated, '');
}

/** Texts and attributes on the screen that hold a word outside of brackets. */
function unbracketed(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('style, script')) texts.push(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('*'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
      if (element.hasAttribute(name)) texts.push(`${name}=${element.getAttribute(name)}`.replace(/^[a-z-]+=/, ''));
  return [...new Set(texts)].filter((text) => /\p{L}{2,}/u.test(rest(text)));
}

async function settled(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[aria-busy="true"], .bones')).toBeNull());
  await waitFor(() => expect(document.body.textContent?.length).toBeGreaterThan(20));
  // Names of related records and the counts of the menu appear last on a screen.
  await new Promise((resolve) => setTimeout(resolve, 100));
}

const own = screenRoutes(general).filter(({ redirectTo }) => redirectTo === undefined);
const addresses = own.map(({ path }) => path.replace(/:\w+/g, '1'));

/** One API for the tests of a suite, which only look. */
function sharedApi(rows: ReturnType<typeof rowsOfAll> = []): () => ScreenApi {
  let api: ScreenApi | undefined;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    api = await screenApi(general, (close) => void closing.push(close));
    for (const [table, values] of rows) await api.add(table, values);
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return () => {
    if (!api) throw new Error('The API is open while tests run.');
    return api;
  };
}

describe('with data', () => {
  const api = sharedApi(rowsOfAll());
  it.each([...addresses, '/', '/profile', '/report_runner', '/office/settings'])(
    '%s shows messages alone',
    async (address) => {
      await open(address, { over: api() });
      await screen.findByRole('main');
      await settled();
      expect(unbracketed()).toEqual([]);
    },
  );
});

describe('without data', () => {
  const api = sharedApi();
  it.each([...own.flatMap(({ path, screen: kind }) => (kind === 'list' ? [path] : [])), '/', '/trucks/edit/9'])(
    '%s shows messages alone',
    async (address) => {
      await open(address, { over: api() });
      await screen.findByRole('main');
      await settled();
      expect(unbracketed()).toEqual([]);
    },
  );
});

describe('without a session', () => {
  const api = sharedApi();
  it.each(['/login', '/report-not-found?report=producer_statement', '/report-not-found', '/no/such'])(
    '%s shows messages alone',
    async (address) => {
      await open(address, { signedIn: false, over: api() });
      await screen.findByRole('main');
      await waitFor(() => expect(document.querySelector('[aria-busy="true"], .bones')).toBeNull());
      expect(unbracketed().filter((text) => text !== '/no/such')).toEqual([]);
    },
  );
});

it('the person menu shows messages alone', async () => {
  const { user } = await open('/profile');
  await user.click(await screen.findByRole('button', { name: 'clerk' }));
  await screen.findAllByRole('menuitemradio');
  await settled();
  expect(unbracketed()).toEqual([]);
});
