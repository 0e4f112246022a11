/** The panel Form 1099 below haulers and producers, over the real API. */
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { chooseLanguage } from '../../../../src/i18n/language';
import { answer } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const hauler = { rows: [['hauler', { name: 'Hill Trucking' }]] } as const;

it('an owner enters a number, sees four digits, and keeps it without typing it again', async () => {
  const { user } = await open('/haulers/edit/1', { rows: [...hauler.rows] });
  const panel = await screen.findByRole('region', { name: 'Form 1099' });
  expect(await within(panel).findByText('1099-NEC')).toBeVisible();
  const dialog = async () => {
    await user.click(within(panel).getByRole('button', { name: 'Change…' }));
    return within(await screen.findByRole('dialog', { name: 'Form 1099 of Hill Trucking' }));
  };
  const first = await dialog();
  expect(first.getByRole('textbox', { name: 'Name on the W-9' })).toHaveValue('Hill Trucking');
  expect(first.queryByRole('textbox', { name: 'Number' })).toBeNull();
  await user.selectOptions(first.getByRole('combobox', { name: 'Tax number' }), 'EIN');
  await user.type(first.getByRole('textbox', { name: 'Number' }), '12-34');
  await user.click(first.getByRole('button', { name: 'Save' }));
  expect(await first.findByText('A tax number has nine digits.')).toBeVisible();
  await user.type(first.getByRole('textbox', { name: 'Number' }), '56789');
  await user.click(first.getByRole('button', { name: 'Save' }));
  expect(await within(panel).findByText('EIN, ends in 6789')).toBeVisible();
  const second = await dialog();
  expect(second.getByRole('textbox', { name: 'Number' })).toHaveValue('');
  expect(second.getByText('Ends in 6789. Leave it empty to keep it.')).toBeVisible();
  await user.selectOptions(second.getByRole('combobox', { name: 'Tax classification' }), 'C corporation');
  expect(second.getByRole('option', { name: 'As usual: No form' })).toBeInTheDocument();
  await user.click(second.getByRole('button', { name: 'Save' }));
  expect(await within(panel).findByText('No form')).toBeVisible();
  expect(panel).toHaveTextContent('ends in 6789');
  expect(document.body).not.toHaveTextContent('12345');
});

it('a clerk reads it and changes nothing, in Spanish too', async () => {
  await chooseLanguage('es');
  onTestFinished(() => chooseLanguage('en'));
  await open('/haulers/edit/1', {
    rows: [...hauler.rows],
    instead: ({ path }) =>
      path === '/api/v1/office/me/'
        ? answer(200, { username: 'clerk', role: 'clerk', second_factor: false, notices: [] })
        : undefined,
  });
  const panel = await screen.findByRole('region', { name: 'Formulario 1099' });
  expect(await within(panel).findByText('1099-NEC')).toBeVisible();
  expect(within(panel).getAllByText('sin dato')).toHaveLength(4);
  expect(within(panel).queryByRole('button', { name: 'Cambiar…' })).toBeNull();
});
