/** The command box of a viewer. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const as =
  (role: string) =>
  ({ path }: Asked): Response | undefined =>
    path === '/api/v1/office/me/'
      ? answer(200, { username: 'clerk', role, second_factor: false, notices: [] })
      : undefined;

it('offers nothing to add in the command box, and no users', async () => {
  const { user } = await open('/', { instead: as('viewer') });
  await screen.findByRole('region', { name: 'Jobs' });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Add Customer' })).not.toBeInTheDocument());
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Find anything' });
  const lines = (): string =>
    within(dialog)
      .queryAllByRole('option')
      .map((line) => line.textContent)
      .join('\n');
  await user.keyboard('customer');
  await waitFor(() => expect(lines()).toContain('Customer List'));
  expect(lines()).not.toContain('Add Customer');
});
