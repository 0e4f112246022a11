/** The sheet of keys has Undo after those of the frame. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from '../../../custom/listScene';
import { screenApi } from '../../../support/screenApi';

it('names Ctrl+Z last among the keys of every page', async () => {
  const { user } = open('/report_runner', await screenApi());
  await screen.findByRole('combobox', { name: 'Year' });
  await screen.findByRole('main');
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  const everywhere = within(sheet).getByRole('heading', { name: 'Everywhere' }).closest('section');
  const does = [...(everywhere?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
  expect(does.slice(-3)).toEqual(['This sheet', 'Close, cancel', 'Undo what was done last']);
});
