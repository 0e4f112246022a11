/** Notes on the page: a panel below every form, a line in the menu, a command, a page; in both languages. */
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { chooseLanguage } from '../../../src/i18n/language';
import { open } from '../../custom/pageScene';

vi.mock(import('../../../server/features'), async (original) => {
  const { withServerNotes } = await import('./lists');
  return withServerNotes(await original());
});
vi.mock(import('../../../src/features'), async (original) => {
  const { withPageNotes } = await import('./lists');
  return withPageNotes(await original());
});

const rows = [['customer', { name: 'Miller' }]] as const;

it('are added below a form, and undone', async () => {
  const { user } = await open('/customers/edit/1', { rows });
  const panel = await screen.findByRole('region', { name: 'Note' });
  expect(panel).toHaveTextContent('No notes yet.');
  await user.type(within(panel).getByLabelText('Note'), 'Gate code 4711');
  await user.click(within(panel).getByRole('button', { name: 'Add Note' }));
  expect(await within(panel).findByRole('listitem')).toHaveTextContent('Gate code 4711');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await within(panel).findByText('No notes yet.');
});

it('have a line in the menu and in the command box, which lead to their page', async () => {
  const { user, path } = await open('/customers/list', { rows });
  await user.click(await screen.findByRole('button', { name: 'Records' }));
  await user.click(await screen.findByRole('link', { name: 'Notes' }));
  await screen.findByRole('heading', { level: 1, name: 'Notes' });
  expect(path()).toBe('/office/notes');
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Find anything' });
  await user.keyboard('notes');
  expect(await within(dialog).findByRole('option', { name: /Notes/ })).toBeVisible();
});

it('have a section of the settings page', async () => {
  await open('/office/settings#notes', { rows });
  const sections = within(await screen.findByRole('tablist', { name: 'Settings' }));
  expect(sections.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByText('No notes yet.')).toBeVisible();
});

it('speak Spanish', async () => {
  await chooseLanguage('es');
  onTestFinished(() => chooseLanguage('en'));
  await open('/customers/edit/1', { rows });
  const panel = await screen.findByRole('region', { name: 'Nota' });
  expect(panel).toHaveTextContent('Todavía no hay notas.');
  within(panel).getByRole('button', { name: 'Agregar nota' });
});
