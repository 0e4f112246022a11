/** The selection of the crop ticket list (§2.10, §7.5). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ScreenApi } from '../../support/screenApi';
import {
  addCrop,
  business,
  button,
  check,
  filterField,
  manyCrops,
  open,
  openFilters,
  selected,
  untilNumbers,
} from '../listScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
  openFilters();
});

describe('the selection', () => {
  it('is needed for the bulk buttons of crop tickets', async () => {
    await manyCrops(api, 3);
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('3', '2', '1');
    expect(button('Edit Selected')).toBeDisabled();
    expect(button('Delete Selected')).toBeDisabled();
    check('2').focus();
    await user.keyboard(' ');
    expect(selected()).toEqual(['2']);
    expect(screen.getByText('selected').textContent).toBe('1 selected');
    expect(button('Edit Selected')).toBeEnabled();
    expect(button('Delete Selected')).toBeEnabled();
    await user.click(button('Clear'));
    expect(selected()).toEqual([]);
    expect(button('Edit Selected')).toBeDisabled();
  });

  it('takes all rows shown, a range with Shift, and walks with the arrow keys', async () => {
    await manyCrops(api, 6);
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('6', '5', '4', '3', '2', '1');
    const all = screen.getByRole('checkbox', { name: 'Select all shown' });
    await user.click(check('5'));
    expect(all).toHaveProperty('indeterminate', true);
    await user.keyboard('{Shift>}');
    await user.click(check('2'));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual(['5', '4', '3', '2']);
    await user.keyboard('{ArrowDown} ');
    expect(selected()).toEqual(['5', '4', '3', '2', '1']);
    await user.click(all);
    expect(selected()).toHaveLength(6);
    await user.click(button('Clear'));
    expect(selected()).toEqual([]);
    expect(all).toHaveFocus();
  });

  it('never holds a row that the search hides', async () => {
    for (const number of ['A1', 'B2', 'C3']) await addCrop(api, number);
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('C3', 'B2', 'A1');
    await user.type(screen.getByRole('searchbox'), 'b2');
    await untilNumbers('B2');
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getByText('selected').textContent).toBe('1 selected');
    // The selection bar replaces the search, which would hide rows.
    expect(screen.queryByRole('searchbox')).toBeNull();
    await user.click(button('Clear'));
    expect(screen.getByRole('searchbox')).toHaveValue('b2');
  });

  it('ends with another page, and is not there again on the way back', async () => {
    await manyCrops(api, 51);
    const { user } = open('/ticket_crop/list', api);
    await screen.findByRole('link', { name: '51' });
    await user.click(check('51'));
    await user.click(button('2'));
    await screen.findByRole('link', { name: '1' });
    await user.click(button('1'));
    await screen.findByRole('link', { name: '51' });
    expect(selected()).toEqual([]);
  });

  it('ends with another filter, and outlives a sort', async () => {
    await manyCrops(api, 3);
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('3', '2', '1');
    await user.click(check('3'));
    await user.click(button('Moisture'));
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Moisture' })).toHaveAttribute('aria-sort'));
    expect(selected()).toEqual(['3']);
    await user.type(await filterField('Ticket Number'), '3{Enter}');
    await untilNumbers('3');
    expect(selected()).toEqual([]);
  });

  it('ends with another year', async () => {
    await manyCrops(api, 1);
    await addCrop(api, '2025-1', { date: '2025-09-01' });
    const { user } = open('/ticket_crop/list', api);
    await untilNumbers('1');
    await user.click(check('1'));
    const year = screen.getByRole('combobox', { name: 'Year' });
    await within(year).findByRole('option', { name: '2025' });
    await user.selectOptions(year, '2025');
    await untilNumbers('2025-1');
    await user.selectOptions(year, '2026');
    await untilNumbers('1');
    expect(selected()).toEqual([]);
  });
});
