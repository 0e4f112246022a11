/** The mail server in the settings, over the real API: entered, refused at its fields, and what the history says of it. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { acts } from '../../../../features/mail/words/history';
import { chooseLanguage } from '../../../../src/i18n/language';
import type { Values } from '../../../../src/rules/rows';
import { open } from '../../../custom/pageScene';

const box = (name: string) => screen.getByRole('textbox', { name });

it('is entered once, its password is not shown again, and it can be removed', async () => {
  const { user } = await open('/office/settings#mail');
  expect(await screen.findByText('none is set up, nothing can be emailed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send Test Message' })).toBeDisabled();
  await user.type(box('Server'), 'mail.rivers.example');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Encryption' }), 'TLS');
  expect(box('Port')).toHaveValue('465');
  await user.type(box('User'), 'office');
  await user.type(box('From address'), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Save Mail Server' }));
  expect(await screen.findByText(/^Enter an address such as office@example\.com or/)).toBeVisible();
  await user.clear(box('From address'));
  await user.type(box('From address'), 'office@rivers.example');
  await user.click(screen.getByRole('button', { name: 'Save Mail Server' }));
  expect(await screen.findByText('Enter the password of this user on this server.')).toBeVisible();
  await user.type(screen.getByLabelText('Password'), 'tall wheat 77');
  await user.click(screen.getByRole('button', { name: 'Save Mail Server' }));
  expect(await screen.findByText('Mail server saved.')).toBeVisible();
  expect(await screen.findByText('Saved and never shown. Empty: it stays')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(''));
  expect(screen.getByRole('button', { name: 'Send Test Message' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Remove…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove This Mail Server?' });
  await user.click(within(question).getByRole('button', { name: 'Remove Mail Server' }));
  expect(await screen.findByText('none is set up, nothing can be emailed')).toBeVisible();
  await waitFor(() => expect(box('Server')).toHaveValue(''));
});

it('warns of a server in the clear, in Spanish too', async () => {
  await chooseLanguage('es');
  onTestFinished(() => chooseLanguage('en'));
  const { user } = await open('/office/settings#mail');
  expect(await screen.findByText('no hay ninguno configurado, no se puede enviar correo')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cifrado' }), 'Ninguno');
  expect(screen.getByText(/viajan sin cifrar/)).toBeVisible();
  expect(box('Puerto')).toHaveValue('25');
});

it('the history names what was changed', () => {
  const teller = { said: () => '', shown: String, label: String, plural: () => undefined, things: '', named: String };
  const did = (about: Values): string[] => {
    const told = acts.changeMailServer.did?.({ ...teller, act: { about, total: 0, changes: [] } });
    return [told?.text.en ?? '', told?.text.es ?? ''].map((one) => one.replace('%{host}', told?.holes?.host ?? ''));
  };
  expect(did({ host: 'mail.rivers.example', removed: false, changed: ['port', 'password'] })).toEqual([
    'Changed the mail server mail.rivers.example: port, password',
    'Cambio del servidor de correo mail.rivers.example: puerto, contraseña',
  ]);
  expect(did({ host: 'mail.rivers.example', removed: true, changed: [] })[0]).toBe(
    'Removed the mail server mail.rivers.example',
  );
});
