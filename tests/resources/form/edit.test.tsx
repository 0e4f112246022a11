/** The generated edit form: loading, saving, records that cannot be loaded, values that depend on others (§2.7, §4, §8.2). */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { field, findField, renderAt } from '../../support/render';
import { answer, type ScreenApi } from '../../support/screenApi';
import { addJob, farm, formApi, options, sent } from './formScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await formApi();
});
const open = (address: string) => renderAt(address, api);

describe('the edit form', () => {
  it('loads the record flat, sends the fields alone and stays', async () => {
    await farm(api);
    await addJob(api);
    const { user, path } = open('/job/edit/1');
    await waitFor(() => expect(field('Bag/Pit')).toHaveValue('Windrow Hills Dairy - Bag 1'));
    expect(field('Date')).toHaveValue('2026-09-18');
    expect(field('Field')).toHaveValue('North 40');
    expect(field('Crop')).toHaveValue('Corn Silage');
    expect(screen.getByRole('form')).toHaveTextContent(/Id 1 · Add Date 2026-09-18 · Edit Date 2026-09-18/);
    await user.clear(field('Moisture'));
    await user.type(field('Moisture'), '70');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Job saved successfully!');
    expect(sent(api, 'PUT')).toEqual([
      {
        path: '/api/v1/job/jobs/1/',
        body: {
          date: '2026-09-18',
          customer_id: 1,
          producer_id: 1,
          crop_id: 1,
          field_id: 1,
          bag_pit_id: 1,
          moisture: 70,
        },
      },
    ]);
    expect(path()).toBe('/job/edit/1');
    expect(screen.queryByRole('button', { name: 'Save and add another' })).toBeNull();
  });

  it('changes nothing when it is walked through with Enter', async () => {
    await farm(api);
    await addJob(api);
    const { user } = open('/job/edit/1');
    await waitFor(() => expect(field('Bag/Pit')).toHaveValue('Windrow Hills Dairy - Bag 1'));
    await user.click(field('Date'));
    for (const label of ['Customer', 'Producer', 'Crop', 'Field', 'Bag/Pit', 'Moisture']) {
      await user.keyboard('{Enter}');
      expect(field(label)).toHaveFocus();
    }
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(field('Bag/Pit')).toHaveFocus();
    await user.keyboard('{Enter}{Enter}{Enter}');
    await screen.findByText('Job saved successfully!');
    expect(await api.rows('job')).toMatchObject([
      { customer_id: 1, producer_id: 1, crop_id: 1, field_id: 1, bag_pit_id: 1, moisture: 68.4 },
    ]);
  });

  it('says that a record cannot be loaded, offers Retry and no Save', async () => {
    await api.add('feed', { name: 'Corn' });
    api.interfere(({ path }) => (path.endsWith('/feeds/1/') ? answer(500, {}) : undefined));
    const { user } = open('/feed/edit/1');
    expect(await screen.findByText('This record could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    api.interfere(undefined);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findField('Name')).toHaveValue('Corn');
  });

  it('says that there is no such record, and leads to the list', async () => {
    const { user, path } = open('/feed/edit/99');
    expect(await screen.findByText('There is no Feed 99.')).toBeVisible();
    expect(screen.getByText('It may have been deleted.')).toBeVisible();
    for (const name of ['Retry', 'Save']) expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Feed List' }));
    expect(path()).toBe('/feed/list');
  });

  it('leads home where the table has no list', async () => {
    open('/company_info/edit/99');
    expect(await screen.findByText('There is no Company Information 99.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });

  it.each(['abc', '0', '-1', '1.5', '1e3', '99999999999999999999'])(
    'asks for no record %s, which is no id',
    async (id) => {
      open(`/feed/edit/${id}`);
      expect(await screen.findByText(`There is no Feed ${id}.`)).toBeVisible();
      expect(screen.queryByText('It may have been deleted.')).toBeNull();
      expect(screen.getByRole('link', { name: 'Feed List' })).toBeVisible();
      expect(api.calls.filter(({ path }) => path.includes('/feed/'))).toEqual([]);
    },
  );

  it('begins in its first field, once the record is there', async () => {
    await api.add('feed', { name: 'Corn' });
    open('/feed/edit/1');
    expect(await findField('Name')).toHaveFocus();
    expect(field('Name')).toHaveValue('Corn');
  });

  it('leaves the focus where the user has put it meanwhile', async () => {
    await api.add('feed', { name: 'Corn' });
    let release: (() => void) | undefined;
    api.interfere(({ path }) =>
      path.endsWith('/feeds/1/')
        ? new Promise((resolve) => (release = () => resolve(answer(200, { id: 1, name: 'Corn' }))))
        : undefined,
    );
    open('/feed/edit/1');
    await waitFor(() => expect(release).toBeDefined());
    screen.getByRole('combobox', { name: 'Year' }).focus();
    act(() => release?.());
    expect(await findField('Name')).not.toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveFocus();
  });

  it('clears an optional value and cannot clear a required one', async () => {
    await farm(api);
    await addJob(api);
    const { user } = open('/job/edit/1');
    await waitFor(() => expect(field('Bag/Pit')).toHaveValue('Windrow Hills Dairy - Bag 1'));
    expect(screen.queryByRole('button', { name: 'Clear Customer' })).toBeNull();
    await user.clear(field('Bag/Pit'));
    await user.keyboard('{Enter}');
    expect(field('Bag/Pit')).toHaveValue('');
    await user.clear(field('Crop'));
    await user.tab();
    expect(field('Crop')).toHaveValue('Corn Silage');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await api.rows('job')).toMatchObject([{ bag_pit_id: null, crop_id: 1 }]));
  });
});

describe('narrowing and clearing', () => {
  it('limits and clears by the choice of the user alone', async () => {
    await farm(api);
    await addJob(api);
    const { user } = open('/job/edit/1');
    await waitFor(() => expect(field('Bag/Pit')).toHaveValue('Windrow Hills Dairy - Bag 1'));
    await user.click(field('Customer'));
    await user.clear(field('Customer'));
    await user.keyboard('avila{Enter}');
    expect(field('Bag/Pit')).toHaveValue('');
    expect(field('Field')).toHaveValue('North 40');
    await user.click(field('Bag/Pit'));
    expect(options().map((option) => option.textContent)).toEqual(['Ávila Farms - Pit 2']);
    await user.keyboard('{Escape}');
    await user.clear(field('Producer'));
    await user.keyboard('berg{Enter}');
    expect(field('Field')).toHaveValue('');
    await user.click(field('Field'));
    expect(options().map((option) => option.textContent)).toEqual(['Creek']);
  });

  it('keeps and shows a loaded value that narrowing would leave out', async () => {
    await farm(api);
    await addJob(api, { bag_pit_id: 2 });
    const { user } = open('/job/edit/1');
    await waitFor(() => expect(field('Bag/Pit')).toHaveValue('Ávila Farms - Pit 2'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Job saved successfully!');
    expect(await api.rows('job')).toMatchObject([{ bag_pit_id: 2 }]);
  });
});
