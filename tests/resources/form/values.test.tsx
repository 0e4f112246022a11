/** Numbers, dates and texts in generated forms (§3, §5, rulings 19 to 27). */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { field, findField, noteOf, renderAt } from '../../support/render';
import type { ScreenApi } from '../../support/screenApi';
import { addJob, farm, formApi, sent } from './formScene';
import { dayOf } from '../../../src/rules/dates';

let api: ScreenApi;
beforeEach(async () => {
  api = await formApi();
});
const open = (address: string) => renderAt(address, api);

describe('numbers', () => {
  it('understand commas and spaces, keep the text while it is typed and show commas afterwards', async () => {
    await farm(api);
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
    expect(sent(api, 'POST')[0]?.body).toMatchObject({ gross_weight: 78460, tare_weight: 31280, rate: 'abc' });
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
    expect(sent(api, 'POST')[0]?.body).toMatchObject({ zip_code: '01234' });
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
  it('are typed short, and a day outside the year is marked and sent', async () => {
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
    expect(noteOf('Date')).toBe('not in 2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // What the server says is about the empty fields alone.
    await screen.findByText('There was a problem saving the job!');
    expect(sent(api, 'POST')).toMatchObject([{ body: { date: '2031-05-01' } }]);
    expect([date.value, noteOf('Date')]).toEqual(['2031-05-01', 'not in 2026']);
  });

  it('are typed as a word, or as a count from the day that stands there', async () => {
    const day = (count: number): string => {
      const now = new Date();
      return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + count, 12));
    };
    const { user } = open('/job/add');
    const date = await findField('Date');
    for (const [typed, meant] of [
      ['t', day(0)],
      ['Y', day(-1)],
      ['ayer', day(-1)],
      ['hoy', day(0)],
      ['+3', day(3)],
      ['-2', day(-2)],
      ['9/30/2026+1', '2026-10-01'],
    ] as const) {
      await user.clear(date);
      await user.type(date, typed);
      await user.tab();
      expect([typed, date.value]).toEqual([typed, meant]);
    }
    // Typed over the day that stands there, as the focus selects it.
    await user.type(date, '+2', { initialSelectionStart: 0, initialSelectionEnd: 10 });
    await user.keyboard('{Enter}');
    expect(date).toHaveValue('2026-10-03');
  });

  it('outside the year show and save when they were loaded, also after a change and back', async () => {
    await farm(api);
    await addJob(api, { date: '2024-10-02' });
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
    await farm(api);
    await addJob(api);
    await addJob(api, { date: '2025-03-01' });
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
