/** The generated add and edit forms (§2.7, §4, §5, §8.2; rulings 19 to 27) on the real registry. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, screenApi, type ScreenApi } from '../support/screenApi';
import { field, findField, noteOf, renderAt } from '../support/render';

let api: ScreenApi;
beforeEach(async () => {
  api = await screenApi();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('selectedYear', '2026');
});
const open = (address: string) => renderAt(address, api);
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
const sent = (method: string) =>
  api.calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }));

/** Two customers with a bag/pit each, two producers with a field each, a crop. */
async function farm(): Promise<void> {
  await api.add('customer', { name: 'Windrow Hills Dairy' });
  await api.add('customer', { name: 'Ávila Farms' });
  await api.add('customer_bag_pit', { name: 'Bag 1', customer_id: 1 });
  await api.add('customer_bag_pit', { name: 'Pit 2', customer_id: 2 });
  await api.add('producer', { name: 'Olson' });
  await api.add('producer', { name: 'Berg' });
  await api.add('field', { name: 'North 40', producer_id: 1 });
  await api.add('field', { name: 'Creek', producer_id: 2 });
  await api.add('crop', { crop: 'Corn Silage' });
  await api.add('crop', { crop: 'Haylage' });
}

function job(values: object = {}): Promise<number> {
  return api.add('job', {
    date: '2026-09-18',
    customer_id: 1,
    producer_id: 1,
    crop_id: 1,
    field_id: 1,
    bag_pit_id: 1,
    moisture: '68.4',
    ...values,
  });
}

describe('the add form', () => {
  it('is walked with Enter and saved by keyboard alone, and leads to the list', async () => {
    await api.add('hauler', { name: 'Big Coulee Haul' });
    await api.add('hauler', { name: 'Ironwood Trucking' });
    const { user, path } = open('/truck/add');
    expect(await findField('Name')).toHaveFocus();
    await user.keyboard('IW-12{Enter}');
    expect(field('Hauler')).toHaveFocus();
    await user.keyboard('iro{Enter}');
    expect(field('Hauler')).toHaveValue('Ironwood Trucking');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    expect(sent('POST')).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Truck data saved successfully!')).toBeVisible();
    expect(path()).toBe('/trucks/list');
    expect(sent('POST')).toEqual([{ path: '/api/v1/truck/trucks/', body: { name: 'IW-12', hauler_id: 2 } }]);
    expect(await screen.findByRole('link', { name: 'IW-12' })).toBeVisible();
  });

  it('is cleared and focused again by Save and add another, and keeps what the address brought along', async () => {
    await api.add('hauler', { name: 'Ironwood Trucking' });
    const { user } = open('/truck/add?hauler_id=1');
    await waitFor(() => expect(field('Hauler')).toHaveValue('Ironwood Trucking'));
    await user.type(field('Name'), 'IW-12');
    await user.click(screen.getByRole('button', { name: 'Save and add another' }));
    await screen.findByText('Truck data saved successfully!');
    expect(field('Name')).toHaveValue('');
    expect(field('Name')).toHaveFocus();
    expect(field('Hauler')).toHaveValue('Ironwood Trucking');
    expect(await api.rows('truck')).toHaveLength(1);
  });

  it('leads to the record itself where the table has no list', async () => {
    const { user, path } = open('/company_info/add');
    await user.type(await findField('Name'), 'Windrow Hauling');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Company information saved successfully!');
    expect(path()).toBe('/company_info/edit/1');
  });

  it('offers no second record where the table keeps one, and leads to the one there is (ruling 75)', async () => {
    const { user, path, go } = open('/company_info/add');
    await user.type(await findField('Name'), 'Windrow Hauling');
    expect(screen.queryByRole('button', { name: 'Save and add another' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Company information saved successfully!');
    await act(() => go('/company_info/add'));
    // The address is the specification's (§2.2), so the form opens.
    expect(await findField('Name')).toHaveValue('');
    await user.click(await screen.findByRole('link', { name: 'Edit Company Information' }));
    expect(path()).toBe('/company_info/edit/1');
    await waitFor(() => expect(field('Name')).toHaveValue('Windrow Hauling'));
  });

  it('opens where it is not known whether there is a record', async () => {
    api.interfere(({ method }) => (method === 'GET' ? answer(500, {}) : undefined));
    open('/company_info/add');
    expect(await findField('Name')).toHaveValue('');
  });

  it('shows the messages of the server and its own at once, loses nothing and never blocks', async () => {
    const { user, path } = open('/truck/add');
    await user.type(await findField('Name'), 'IW-12');
    api.interfere(({ method }) =>
      method === 'POST'
        ? answer(400, { hauler_id: ['One.', 'Two.'], non_field_errors: ['Three.', 'Four.'], horn: ['No horn.'] })
        : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save truck data!')).toBeVisible();
    expect(noteOf('Hauler')).toBe('One., Two.');
    expect(field('Hauler')).toHaveAttribute('aria-invalid', 'true');
    expect(field('Hauler')).toHaveFocus();
    const form = screen.getByRole('form');
    expect(within(form).getByText('Three., Four., Horn: No horn.')).toBeVisible();
    expect(field('Name')).toHaveValue('IW-12');
    expect(path()).toBe('/truck/add');

    api.interfere(undefined);
    await api.add('hauler', { name: 'Ironwood Trucking' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(noteOf('Hauler')).toBe('This field is required.'));
    expect(within(form).queryByText(/Three/)).toBeNull();
  });

  it('says that no answer came, keeps what was typed and can be saved again', async () => {
    const { user, path } = open('/feed/add');
    await user.type(await findField('Name'), 'Corn');
    api.interfere(({ method }) => (method === 'POST' ? Promise.reject(new TypeError('offline')) : undefined));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('There was a problem saving the feed!');
    expect(screen.getByText('The server cannot be reached. Check the connection and try again.')).toBeVisible();
    expect(field('Name')).toHaveValue('Corn');
    api.interfere(undefined);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(path()).toBe('/feed/list'));
  });

  it('sends one request however often it is submitted meanwhile', async () => {
    const { user } = open('/feed/add');
    await user.type(await findField('Name'), 'Corn');
    let release: (() => void) | undefined;
    api.interfere(({ method }) =>
      method === 'POST'
        ? new Promise((resolve) => (release = () => resolve(answer(201, { id: 1, name: 'Corn' }))))
        : undefined,
    );
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    await user.click(save);
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(release).toBeDefined());
    act(() => release?.());
    await screen.findByText('Feed saved successfully!');
    expect(sent('POST')).toHaveLength(1);
  });
});

describe('the edit form', () => {
  it('loads the record flat, sends the fields alone and stays', async () => {
    await farm();
    await job();
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
    expect(sent('PUT')).toEqual([
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
    await farm();
    await job();
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
    await farm();
    await job();
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
    await farm();
    await job();
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
    await farm();
    await job({ bag_pit_id: 2 });
    const { user } = open('/job/edit/1');
    await waitFor(() => expect(field('Bag/Pit')).toHaveValue('Ávila Farms - Pit 2'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Job saved successfully!');
    expect(await api.rows('job')).toMatchObject([{ bag_pit_id: 2 }]);
  });
});

describe('option lists', () => {
  it('light their first line when an arrow key opens them, and a second arrow goes on', async () => {
    await api.add('hauler', { name: 'Big Coulee Haul' });
    await api.add('hauler', { name: 'Ironwood Trucking' });
    const { user } = open('/truck/add');
    await findField('Name');
    await user.keyboard('IW-12{Enter}{ArrowDown}');
    await waitFor(() => expect(options()[0]).toHaveClass('Mui-focused'));
    await user.keyboard('{Enter}');
    expect(field('Hauler')).toHaveValue('Big Coulee Haul');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await user.click(field('Name'));
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
    expect(field('Hauler')).toHaveValue('Ironwood Trucking');
  });

  it('take nothing by Enter where a value was just taken out', async () => {
    await api.add('crop', { crop: 'Corn Silage' });
    await api.add('bag_pit_type', { name: 'Bag' });
    const { user } = open('/customer_bag_pit/add');
    await findField('Name');
    await user.type(field('Bag Pit Type'), 'bag{Enter}');
    expect(field('Bag Pit Type')).toHaveValue('Bag');
    await user.click(field('Bag Pit Type'));
    await user.clear(field('Bag Pit Type'));
    await user.keyboard('{Enter}');
    expect(field('Bag Pit Type')).toHaveValue('');
  });

  it('are sorted naturally, put beginnings first, set the typed part bold and say No match', async () => {
    for (const name of ['BC-10', 'BC-9', 'Álamo', 'alder', 'X BC']) await api.add('hauler', { name });
    const { user } = open('/truck/add');
    await user.click(await findField('Hauler'));
    const shown = () => options().map((option) => option.textContent);
    await waitFor(() => expect(shown()).toEqual(['Álamo', 'alder', 'BC-9', 'BC-10', 'X BC']));
    await user.keyboard('bc');
    expect(shown()).toEqual(['BC-9', 'BC-10', 'X BC']);
    expect(screen.getByRole('option', { name: 'BC-9' }).querySelector('b')).toHaveTextContent('BC');
    await user.keyboard('zz');
    expect(screen.getByText('No match')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(field('Hauler')).toHaveFocus();
    await user.clear(field('Hauler'));
    await user.keyboard('ala');
    expect(shown()).toEqual(['Álamo']);
  });

  it('are fetched once for all forms', async () => {
    await api.add('hauler', { name: 'Ironwood Trucking' });
    const { go } = open('/truck/add');
    await findField('Hauler');
    await act(() => go('/driver/add'));
    await findField('Hauler');
    await act(() => go('/haulers/list'));
    await screen.findByText('Ironwood Trucking');
    expect(api.calls.filter(({ path }) => path === '/api/v1/hauler/haulers/')).toHaveLength(1);
  });

  it('that cannot be loaded show no message, are asked for again when opened, and offer Retry instead of No match', async () => {
    await api.add('hauler', { name: 'Ironwood Trucking' });
    const asked = () => api.calls.filter(({ path }) => path.includes('/hauler/')).length;
    api.interfere(({ path }) => (path.includes('/hauler/') ? answer(500, {}) : undefined));
    const { user } = open('/truck/add');
    await findField('Hauler');
    await waitFor(() => expect(asked()).toBe(1));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open Hauler' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(asked()).toBe(2);
    expect(screen.queryByText('No match')).toBeNull();
    api.interfere(undefined);
    await user.click(retry);
    await user.click(await screen.findByRole('option', { name: 'Ironwood Trucking' }));
    expect(field('Hauler')).toHaveValue('Ironwood Trucking');
  });

  it('that could not be loaded once are there when opened by key', async () => {
    await api.add('hauler', { name: 'Ironwood Trucking' });
    let isBroken = true;
    api.interfere(({ path }) => (isBroken && path.includes('/hauler/') ? answer(500, {}) : undefined));
    const { user } = open('/truck/add');
    await findField('Hauler');
    await waitFor(() => expect(api.calls.some(({ path }) => path.includes('/hauler/'))).toBe(true));
    isBroken = false;
    await user.click(field('Name'));
    await user.keyboard('IW-12{Enter}{ArrowDown}');
    await screen.findByRole('option', { name: 'Ironwood Trucking' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field('Hauler')).toHaveValue('Ironwood Trucking');
  });
});

describe('numbers', () => {
  it('understand commas and spaces, keep the text while it is typed and show commas afterwards', async () => {
    await farm();
    const { user } = open('/haul_ticket/add');
    const gross = await findField('Gross Weight');
    await user.click(gross);
    await user.keyboard(' 78,460 ');
    expect(gross).toHaveValue(' 78,460 ');
    await user.tab();
    expect(gross).toHaveValue('78,460');
    await user.click(field('Tare Weight'));
    await user.keyboard('3128');
    await user.keyboard('0{Enter}');
    expect(field('Tare Weight')).toHaveValue('31,280');
    await user.type(field('Rate'), 'abc');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('There was a problem saving the ticket haul!');
    expect(sent('POST')[0]?.body).toMatchObject({ gross_weight: 78460, tare_weight: 31280, rate: 'abc' });
    expect(noteOf('Rate')).toBe('Enter a number.');
  });

  it('go on behind the commas that were set for them', async () => {
    const { user } = open('/haul_ticket/add');
    const gross = await findField('Gross Weight');
    await user.type(gross, '7846');
    await user.tab();
    expect(gross).toHaveValue('7,846');
    await user.type(gross, '0', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(gross).toHaveValue('78460');
    await user.tab();
    expect(gross).toHaveValue('78,460');
  });

  it('are plain text fields with a decimal keypad, which no wheel and no arrow changes', async () => {
    const { user } = open('/haul_ticket/add');
    const rate = await findField('Rate');
    expect(rate).toHaveAttribute('type', 'text');
    expect(rate).toHaveAttribute('inputmode', 'decimal');
    await user.type(rate, '48.5');
    await user.keyboard('{ArrowUp}{ArrowDown}');
    rate.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }));
    expect(rate).toHaveValue('48.5');
    await user.tab();
    expect(rate).toHaveValue('48.50');
  });
});

describe('what §3 says of single fields', () => {
  it('a customer’s zip code has a numeric keypad and stays text, a hauler’s is plain text', async () => {
    const { user, go } = open('/customers/add');
    await user.type(await findField('Name'), 'Ridgeline Dairy');
    expect(field('Zip Code')).toHaveAttribute('inputmode', 'numeric');
    await user.type(field('Zip Code'), '01234');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Customer saved successfully!');
    expect(sent('POST')[0]?.body).toMatchObject({ zip_code: '01234' });
    await act(() => go('/hauler/add'));
    await waitFor(() => expect(field('Zip Code')).not.toHaveAttribute('inputmode'));
  });

  it('the rates of a feedmill are decimals with the step 0.01', async () => {
    open('/feedmill/add');
    await findField('Name');
    for (const label of ['Rate', 'Mile Rate']) {
      expect(field(label)).toHaveAttribute('inputmode', 'decimal');
      expect(field(label)).toHaveAttribute('step', '0.01');
    }
  });

  it('the description of a field has several lines', async () => {
    open('/field/add');
    expect((await findField('Description')).tagName).toBe('TEXTAREA');
  });
});

describe('dates', () => {
  it('are typed short, and a day outside the year shows an error and is not sent', async () => {
    const { user } = open('/job/add');
    const date = await findField('Date');
    await user.type(date, '20260918');
    await user.tab();
    expect(date).toHaveValue('2026-09-18');
    for (const [typed, day] of [
      ['11/20/2026', '2026-11-20'],
      ['9/8', '2026-09-08'],
      ['9/18/26', '2026-09-18'],
    ] as const) {
      await user.clear(date);
      await user.type(date, typed);
      expect([date.value, noteOf('Date')]).toEqual([typed, '']);
      await user.tab();
      expect(date).toHaveValue(day);
    }
    await user.clear(date);
    await user.type(date, '2031-05-01');
    expect(noteOf('Date')).toBe('Use a day in 2026. Change the year at the top.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('There was a problem saving the job!');
    expect(screen.getByText('Date: Use a day in 2026. Change the year at the top.')).toBeVisible();
    expect(sent('POST')).toEqual([]);
    expect(date).toHaveValue('2031-05-01');
    expect(date).toHaveFocus();
  });

  it('outside the year show and save when they were loaded, also after a change and back', async () => {
    await farm();
    await job({ date: '2024-10-02' });
    const { user } = open('/job/edit/1');
    const date = await findField('Date');
    expect(date).toHaveValue('2024-10-02');
    expect(noteOf('Date')).toBe('');
    await user.clear(date);
    await user.type(date, '2024-10-02');
    expect(noteOf('Date')).toBe('');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Job saved successfully!');
    expect(await api.rows('job')).toMatchObject([{ date: '2024-10-02' }]);
  });

  it('are picked from the months of the year alone', async () => {
    const { user } = open('/job/add');
    await user.type(await findField('Date'), '2026-12-24');
    await user.click(screen.getByRole('button', { name: /Open calendar/ }));
    expect(await screen.findByRole('grid', { name: 'December 2026' })).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Calendar, Date' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Next Month/i })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: /Previous Month/i }));
    expect(screen.queryByRole('button', { name: /December/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /November 5th/ }));
    await waitFor(() => expect(field('Date')).toHaveValue('2026-11-05'));
    expect(field('Date')).toHaveFocus();
  });

  it('are cleared by another year while adding, and kept while editing', async () => {
    await farm();
    await job();
    await job({ date: '2025-03-01' });
    const { user, go } = open('/job/add');
    await user.type(await findField('Date'), '2026-09-18');
    await screen.findByRole('option', { name: '2025' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025');
    expect(field('Date')).toHaveValue('');
    await act(() => go('/job/edit/1'));
    await waitFor(() => expect(field('Date')).toHaveValue('2026-09-18'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2026');
    expect(field('Date')).toHaveValue('2026-09-18');
  });
});

describe('lookups', () => {
  beforeEach(async () => {
    await farm();
    await api.add('customer_rate', { cust_id: 1, crop_id: 1, rate: '48.5', at_moisture: '65' });
  });
  const choose = async (user: ReturnType<typeof open>['user'], label: string, text: string) => {
    await user.clear(field(label));
    await user.type(field(label), `${text}{Enter}`);
  };

  it('fill rate and moisture by customer and crop, and clear them where no rate exists', async () => {
    const { user } = open('/delivery_ticket/add');
    await findField('Customer');
    await choose(user, 'Customer', 'windrow');
    await choose(user, 'Crop', 'corn');
    await waitFor(() => expect(field('Customer Rate')).toHaveValue('48.50'));
    expect(field('At Moisture')).toHaveValue('65');
    expect(noteOf('Customer Rate')).toBe('customer rate');
    await user.clear(field('Customer Rate'));
    await user.type(field('Customer Rate'), '50');
    expect(noteOf('Customer Rate')).toBe('by hand, was 48.50');
    await choose(user, 'Crop', 'haylage');
    await waitFor(() => expect(field('Customer Rate')).toHaveValue(''));
    expect(field('At Moisture')).toHaveValue('');
  });

  it('ignore an answer that was overtaken, and spare what was typed meanwhile', async () => {
    await api.add('customer_rate', { cust_id: 1, crop_id: 2, rate: '74', at_moisture: '60' });
    const { user } = open('/delivery_ticket/add');
    await findField('Customer');
    await choose(user, 'Customer', 'windrow');
    const waiting: (() => void)[] = [];
    api.interfere(({ path, query }) =>
      path.includes('customer_rates') && query.crop_id === '1'
        ? new Promise((resolve) => waiting.push(() => resolve(answer(200, [{ id: 1, rate: 48.5, at_moisture: 65 }]))))
        : undefined,
    );
    await choose(user, 'Crop', 'corn');
    await waitFor(() => expect(waiting).toHaveLength(1));
    await choose(user, 'Crop', 'haylage');
    await waitFor(() => expect(field('Customer Rate')).toHaveValue('74.00'));
    await act(async () => waiting[0]?.());
    expect(field('Customer Rate')).toHaveValue('74.00');

    await choose(user, 'Crop', 'corn');
    await waitFor(() => expect(waiting).toHaveLength(2));
    await user.type(field('Customer Rate'), '51');
    await act(async () => waiting[1]?.());
    await waitFor(() => expect(field('At Moisture')).toHaveValue('65'));
    expect(field('Customer Rate')).toHaveValue('51.00');
  });

  it('never run when a record is loaded', async () => {
    await api.add('delivery_ticket', {
      ticket_number: '1',
      date: '2026-09-18',
      customer_id: 1,
      producer_id: 1,
      crop_id: 1,
      customer_rate: '1',
      at_moisture: '2',
    });
    open('/delivery_ticket/edit/1');
    await waitFor(() => expect(field('Customer Rate')).toHaveValue('1.00'));
    expect(field('At Moisture')).toHaveValue('2');
    expect(api.calls.filter(({ path }) => path.includes('customer_rates'))).toEqual([]);
  });

  it('take a feedmill’s own rate, and a created ticket leaves the rest for the next', async () => {
    await api.add('feedmill', { name: 'Mill', rate: '9.25' });
    await api.add('driver', { name: 'Ann' });
    await api.add('feed', { name: 'Corn' });
    const { user } = open('/haul_ticket/add');
    await user.type(
      await findField('Ticket Number'),
      '100{Enter}200{Enter}20260918{Enter}windrow{Enter}mill{Enter}ann{Enter}corn{Enter}',
    );
    await user.keyboard('78460{Enter}31280{Enter}');
    await waitFor(() => expect(field('Rate')).toHaveValue('9.25'));
    expect(field('Rate')).toHaveFocus();
    await user.keyboard('{Enter}{Enter}');
    await screen.findByText('Ticket Haul saved successfully!');
    expect(sent('POST')[0]?.body).toMatchObject({
      ticket_number: '100',
      feedmill_id: 1,
      gross_weight: 78460,
      rate: 9.25,
    });
    await waitFor(() => expect(field('Ticket Number')).toHaveFocus());
    expect(['Ticket Number', 'Gross Weight', 'Tare Weight'].map((label) => field(label).value)).toEqual(['', '', '']);
    expect(['Dairy Ticket Number', 'Date', 'Feedmill', 'Rate'].map((label) => field(label).value)).toEqual([
      '200',
      '2026-09-18',
      'Mill',
      '9.25',
    ]);
  });
});

describe('several lines of text', () => {
  it('break with Shift+Enter and move on with Enter', async () => {
    const { user } = open('/field/add');
    const description = await findField('Description');
    await user.type(description, 'one{Shift>}{Enter}{/Shift}two');
    expect(description).toHaveValue('one\ntwo');
    await user.keyboard('{Enter}');
    expect(description).toHaveValue('one\ntwo');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });
});

describe('related records', () => {
  it('have a tab with a count for each table that refers here, edit links and an Add with this record chosen', async () => {
    await farm();
    await job();
    await api.add('customer_rate', { cust_id: 1, crop_id: 1, rate: '48.5', at_moisture: '65' });
    await api.add('customer_rate', { cust_id: 2, crop_id: 1, rate: '9', at_moisture: '65' });
    const { user, path } = open('/customers/edit/1');
    const panel = await screen.findByRole('region', { name: 'Related records' });
    await waitFor(() =>
      expect(
        within(panel)
          .getAllByRole('tab')
          .map((tab) => tab.textContent),
      ).toEqual([
        'Customer Rates 1',
        'Customer Bag Pits 1',
        'Miles 0',
        'Crop Ticket Jobs 1',
        'Crop Tickets 0',
        'Haul Tickets 0',
        'Delivery Tickets 0',
      ]),
    );
    expect(within(panel).getByRole('link', { name: 'Corn Silage' })).toHaveAttribute('href', '/customer_rates/edit/1');
    expect(within(panel).queryByText('9.00')).toBeNull();
    await user.click(within(panel).getByRole('tab', { name: /Bag Pits/ }));
    expect(within(panel).getByRole('link', { name: 'Bag 1' })).toHaveAttribute('href', '/customer_bag_pit/edit/1');
    await user.click(within(panel).getByRole('link', { name: 'Add Customer Bag Pit' }));
    expect(path()).toBe('/customer_bag_pit/add?customer_id=1');
    await waitFor(() => expect(field('Customer')).toHaveValue('Windrow Hills Dairy'));
    expect(field('Name')).toHaveFocus();
  });

  it('are those of the selected year, which the panel says, until all years are asked for (ruling 63)', async () => {
    await farm();
    await job();
    await job({ date: '2024-09-01' });
    const { user } = open('/customers/edit/1');
    const panel = await screen.findByRole('region', { name: 'Related records' });
    await user.click(await within(panel).findByRole('tab', { name: 'Crop Ticket Jobs 1' }));
    const asked = (): unknown[] =>
      api.calls
        .filter(({ path, query }) => path === '/api/v1/job/jobs/' && query.customer_id)
        .map(({ query }) => query);
    expect(asked()).toEqual([{ customer_id: '1', page: '1', page_size: '50', year: '2026' }]);
    expect(within(panel).getByText('of 2026')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'All years' }));
    expect(await within(panel).findByRole('tab', { name: 'Crop Ticket Jobs 2' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(asked().at(-1)).toEqual({ customer_id: '1', page: '1', page_size: '50' });
    expect(within(panel).getByText('of all years')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Only 2026' }));
    await within(panel).findByRole('tab', { name: 'Crop Ticket Jobs 1' });
    // What all years have does not limit the master tables.
    expect(within(panel).getByRole('tab', { name: 'Customer Bag Pits 1' })).toBeVisible();
  });

  it('lead to all of them in their list where it has a filter for them, and name no job by its day again', async () => {
    await farm();
    const job_id = await job();
    for (const ticket_number of ['1', '2'])
      await api.add('crop_ticket', { ticket_number, job_id, date: '2026-09-18', customer_id: 1, truck_id: null });
    const { user } = open('/customers/edit/1');
    const panel = await screen.findByRole('region', { name: 'Related records' });
    await user.click(await within(panel).findByRole('tab', { name: 'Crop Tickets 2' }));
    expect(within(panel).getByRole('link', { name: 'All 2 in Crop Tickets' })).toHaveAttribute(
      'href',
      '/ticket_crop/list?customer_id=1',
    );
    expect(within(panel).getByRole('columnheader', { name: 'Date' })).toBeVisible();
    expect(within(panel).queryByRole('columnheader', { name: 'Job' })).toBeNull();
    await user.click(within(panel).getByRole('tab', { name: /Jobs/ }));
    expect(within(panel).queryByRole('link', { name: /^All/ })).toBeNull();
  });

  it('show no tab for a table whose server ignores the filter', async () => {
    await farm();
    await job();
    await job({ customer_id: 2 });
    api.interfere(({ path, query }) =>
      path === '/api/v1/job/jobs/' && query.customer_id ? api.fetch(path) : undefined,
    );
    open('/customers/edit/1');
    const panel = await screen.findByRole('region', { name: 'Related records' });
    await within(panel).findByRole('tab', { name: /Delivery Tickets/ });
    expect(within(panel).queryByRole('tab', { name: /Jobs/ })).toBeNull();
  });
});
