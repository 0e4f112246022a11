/** Every master table through its real screens (§2.7, §2.9, §5, §8.2): refused empty, added, listed, searched, edited. */
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import type { Entity } from '../../src/grammar/entity';
import { compareKeys } from '../../src/kinds/ref';
import { labelOf, listTitle, optionLabelOf } from '../../src/rules/labels';
import { addPath, apiPath, editPath, listPath } from '../../src/rules/paths';
import { entityOf, fieldsOf, type NumberedRow, type Values } from '../../src/rules/rows';
import { sampleDraft } from '../../src/rules/samples';
import { rowsIn, type Call } from '../support/api';
import { noticeOf, program, typeFields, untilFocused, type Visit, visitSignedIn } from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import { clientOf } from '../support/client';
import type { RunningServer } from '../support/server';

const tables = Object.entries(entities as Readonly<Record<string, Entity>>).filter(
  // A form of which one of several fields is filled in has a test of its own: tests/rules/validation/records.test.ts, tests/api/matrix.test.ts.
  ([, { pageSize, oneOf }]) => pageSize === undefined && oneOf === undefined,
);

describe.skipIf(!program)('the screens of every master table', () => {
  let browser: Browser;
  let server: RunningServer;
  let call: Call;
  let at: Visit;
  let page: Page;
  let round = 0;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    call = await clientOf(server);
  });
  beforeEach(async () => {
    round += 1;
    at = await visitSignedIn(browser, server);
    page = at.page;
    // An empty form is sent on purpose, and the browser notes each refused call.
    at.expectLogs(/status of 400/);
  });
  afterEach(() => at.close());

  /** The records that the table refers to: one of each related table, so that a field belongs to the chosen producer. */
  async function related(
    name: string,
    n: number,
    made = new Map<string, NumberedRow>(),
  ): Promise<ReadonlyMap<string, NumberedRow>> {
    for (const [, field] of fieldsOf(entityOf(entities, name))) {
      if (field.kind !== 'ref' || made.has(field.to)) continue;
      await related(field.to, n, made);
      const entity = entityOf(entities, field.to);
      const { body } = await call(
        'POST',
        apiPath(entity),
        sampleDraft(entity, n, (table) => made.get(table)?.id ?? 0),
      );
      made.set(field.to, body);
    }
    return made;
  }

  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  const input = (key: string) => page.locator(`form [name=${key}]`);

  async function openAddForm(entity: Entity): Promise<void> {
    const list = listPath(entity);
    await page.goto(list ?? addPath(entity));
    if (list)
      await page
        .getByRole('link', { name: `Add ${entity.title}`, exact: true })
        .first()
        .click();
    await page.getByRole('heading', { level: 1, name: `Add ${entity.title}`, exact: true }).waitFor();
  }

  async function expectRefusedEmpty(entity: Entity): Promise<void> {
    await save();
    await noticeOf(page, entity.messages.failed);
    const required = fieldsOf(entity).filter(([, field]) => field.required);
    const notes = page.locator('form .note.error');
    await expect.poll(() => notes.allTextContents()).toEqual(required.map(() => 'This field is required.'));
    for (const [key] of required) expect(await input(key).getAttribute('aria-invalid')).toBe('true');
  }

  async function newestOf(entity: Entity): Promise<NumberedRow> {
    const rows = rowsIn(await call('GET', apiPath(entity)));
    const row = rows.toSorted((a, b) => compareKeys(a.id, b.id)).at(-1);
    if (!row) throw new Error(`There is no ${entity.title}.`);
    return row;
  }

  /** The text typed into each field. For a reference it is the label of its option. */
  function typed(entity: Entity, draft: Values, parents: ReadonlyMap<string, NumberedRow>): Map<string, string> {
    return new Map(
      fieldsOf(entity).map(([key, field]) => {
        const parent = field.kind === 'ref' ? parents.get(field.to) : undefined;
        return [
          key,
          parent && field.kind === 'ref' ? optionLabelOf(entityOf(entities, field.to), parent) : String(draft[key]),
        ];
      }),
    );
  }

  async function expectInList(entity: Entity, words: ReadonlyMap<string, string>): Promise<void> {
    await page.getByRole('heading', { level: 1, name: listTitle(entity), exact: true }).waitFor();
    const isWord = ([, field]: readonly [string, { kind: string; list?: boolean }]) =>
      ['text', 'ref'].includes(field.kind) && field.list !== false;
    const shown = fieldsOf(entity)
      .filter(isWord)
      .map(([key]) => words.get(key) ?? '');
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('no such words');
    await page.getByText(`No ${entity.title.toLowerCase()} matches “no such words”.`).waitFor();
    await search.fill(shown.find((word) => /\d{3}$/.test(word)) ?? '');
    const rows = page.locator('tbody tr[aria-rowindex]');
    await expect.poll(() => rows.count()).toBe(1);
    for (const word of shown) expect(await rows.textContent()).toContain(word.split(' - ').at(-1));
  }

  async function openEditForm(entity: Entity): Promise<void> {
    await page
      .locator('tbody tr[aria-rowindex]')
      .getByRole('link', { name: /^Edit / })
      .click();
    await page.getByRole('heading', { level: 1, name: `Edit ${entity.title}`, exact: true }).waitFor();
  }

  test.each(tables)('%s', async (name, entity) => {
    const n = 200 + round;
    const parents = await related(name, n + 100);
    const draft = sampleDraft(entity, n, (table) => parents.get(table)?.id ?? 0);
    const words = typed(entity, draft, parents);

    await openAddForm(entity);
    await expectRefusedEmpty(entity);
    await input(fieldsOf(entity)[0]?.[0] ?? '').click();
    await typeFields(
      page,
      fieldsOf(entity).map(([key, field]) => [labelOf(key, field), words.get(key) ?? '']),
    );
    await untilFocused(page, 'Save');
    await page.keyboard.press('Enter');
    await noticeOf(page, entity.messages.saved);

    const added = await newestOf(entity);
    if (listPath(entity)) {
      await expectInList(entity, words);
      await openEditForm(entity);
    }
    await page.waitForURL(`**${editPath(entity, added.id)}`);

    const [changed, field] =
      fieldsOf(entity).find(([, one]) => one.kind === 'text') ??
      fieldsOf(entity).find(([, one]) => one.kind === 'decimal') ??
      [];
    const next = field?.kind === 'text' ? `Changed ${n}` : '13.75';
    // Numbers are shown with commas and decimals; their values are compared below.
    for (const [key] of fieldsOf(entity).filter(([, { kind }]) => kind !== 'decimal'))
      await expect.poll(() => input(key).inputValue()).toBe(words.get(key));
    await input(changed ?? '').fill(next);
    // The notice of the first save may still be there, so it says nothing of this one.
    await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'PUT'), save()]);
    await noticeOf(page, entity.messages.saved);
    const stored = await call('GET', apiPath(entity, added.id));
    expect(stored.body).toEqual({
      ...added,
      [changed ?? '']: field?.kind === 'text' ? next : 13.75,
      edit_date: stored.body.edit_date,
      ...named(stored.body),
    });
    expect(flat(entity, added)).toEqual(draft);
  });
});

/** The nested name of a record follows its name field. */
const named = (row: NumberedRow): Values => ('name' in row ? { name: row.name } : {});

/** A read record as a draft: related records as their ids. */
function flat(entity: Entity, row: NumberedRow): Values {
  return Object.fromEntries(
    fieldsOf(entity).map(([key, field]) => {
      const value = row[key];
      return [
        key,
        field.kind === 'ref' && typeof value === 'object' && value !== null && 'id' in value ? value.id : value,
      ];
    }),
  );
}
