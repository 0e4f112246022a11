/** The keys of the page without features: the sheet has only those that do something. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { screenApi } from '../support/screenApi';
import { open } from './listScene';

/** A page where no field takes what is typed. */
async function openForKeys() {
  const { user } = open('/report_runner', await screenApi());
  await screen.findByRole('combobox', { name: 'Year' });
  await screen.findByRole('main');
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return user;
}

it('opens at ? and has no key of a feature', async () => {
  const user = await openForKeys();
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  const everywhere = within(sheet).getByRole('heading', { name: 'Everywhere' }).closest('section');
  const does = [...(everywhere?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
  expect(does).toEqual(['This sheet', 'Close, cancel']);
  expect(within(sheet).getByText('? works outside fields.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('has no command box: neither its button nor its keys', async () => {
  const user = await openForKeys();
  expect(screen.queryByRole('button', { name: 'Find anything' })).not.toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
