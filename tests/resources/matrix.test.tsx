/**
 * Every table through its generated screens: titles, labels, required marks, options, messages, field errors, list heads.
 * Titles and messages are the specification's words (`tests/spec/`; §2.7, §8.2; rulings 38, 55).
 */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { entities } from '../../src/entities';
import { labelOf } from '../../src/rules/labels';
import { addPath, editPath, listPath } from '../../src/rules/paths';
import { entityOf, fieldsOf } from '../../src/rules/rows';
import { sampleDraft } from '../../src/rules/samples';
import { tables } from '../spec/index';
import { screenApi, type ScreenApi } from '../support/screenApi';
import { field, findField, noteOf, renderAt } from '../support/render';

// The crop ticket has a page of its own.
const names = Object.keys(tables).filter((name) => name !== 'crop_ticket');

let api: ScreenApi;
let kept: Map<string, number>;
beforeEach(async () => {
  api = await screenApi();
  kept = new Map();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('selectedYear', '2026');
});
const open = (address: string) => renderAt(address, api);

/** Stores a record with all it refers to and gives its id. */
async function stored(name: string): Promise<number> {
  const ids = new Map<string, number>();
  for (const [, one] of fieldsOf(entityOf(entities, name))) {
    if (one.kind !== 'ref' || ids.has(one.to)) continue;
    ids.set(one.to, kept.get(one.to) ?? (await stored(one.to)));
  }
  const draft = sampleDraft(entityOf(entities, name), 1, (table) => ids.get(table) ?? 0);
  const id = await api.add(
    name,
    Object.fromEntries(
      Object.entries(draft).map(([key, value]) => [
        key,
        typeof value === 'number' && !key.endsWith('_id') ? String(value) : value,
      ]),
    ),
  );
  kept.set(name, id);
  return id;
}

const labels = (name: string) => fieldsOf(entityOf(entities, name)).map(([key, one]) => labelOf(key, one));

describe.each(names)('%s', (name) => {
  const entity = entityOf(entities, name);
  const { addTitle = '', editTitle = '', failed = '', saved = '' } = tables[name] ?? {};

  it('is added: the empty form is sent and refused on exactly the required fields', async () => {
    const { user } = open(addPath(entity));
    await findField(labels(name)[0] ?? '');
    expect(screen.getByRole('heading', { name: addTitle })).toBeVisible();
    for (const [key, one] of fieldsOf(entity)) {
      const input = field(labelOf(key, one));
      expect(input.getAttribute('aria-required')).toBe(one.required ? 'true' : null);
      expect(document.querySelector(`label[for="${input.id}"]`)?.textContent).toBe(
        `${labelOf(key, one)}${one.required ? ' *' : ''}`,
      );
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(failed)).toBeVisible();
    const refused = fieldsOf(entity).filter(([key, one]) => noteOf(labelOf(key, one)) === 'This field is required.');
    expect(refused.map(([key]) => key)).toEqual(fieldsOf(entity).flatMap(([key, one]) => (one.required ? [key] : [])));
  });

  it('is edited: shows every value, offers the options of each reference, saves what was loaded', async () => {
    const id = await stored(name);
    const before = { ...(await api.rows(name))[0] };
    const { user } = open(editPath(entity, id));
    await findField(labels(name)[0] ?? '');
    expect(screen.getByRole('heading', { name: editTitle })).toBeVisible();
    for (const [key, one] of fieldsOf(entity)) {
      const input = field(labelOf(key, one));
      await waitFor(() => expect(input.value).not.toBe(''));
      if (one.kind !== 'ref') continue;
      await user.click(input);
      expect(within(await screen.findByRole('listbox')).getByRole('option')).toHaveTextContent(input.value);
      await user.keyboard('{Escape}');
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(saved)).toBeVisible();
    const after = (await api.rows(name))[0];
    for (const [key] of fieldsOf(entity)) expect([key, String(after?.[key])]).toEqual([key, String(before[key])]);
  });

  it('is listed with its fields, id and dates, or has no list', async () => {
    const list = listPath(entity);
    const id = await stored(name);
    open(list ?? `/${name}s/list`);
    if (!list) {
      expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
      return;
    }
    const table = await screen.findByRole('table');
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent?.split(',')[0]);
    const shown = fieldsOf(entity).flatMap(([key, one]) => (one.list === false ? [] : [labelOf(key, one)]));
    expect(heads).toEqual(['Actions', ...shown, 'Id', 'Add Date', 'Edit Date']);
    const links = within(table).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([editPath(entity, id), editPath(entity, id)]);
    expect(within(table).getAllByText('2026-09-18')).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: addTitle })).toHaveAttribute('href', addPath(entity));
  });
});
