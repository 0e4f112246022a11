/** A field that is added only to an entry is in the ticket's form, is saved, and is a column of its list. */
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type * as Registry from '../../src/entities';
import { button, field, idle, open, openEntry, scene } from './cropTicketScene';

vi.mock('../../src/entities', async (original) => {
  const real = await original<typeof Registry>();
  const { withNote } = await import('../support/loadNote');
  return { ...real, entities: withNote(real.entities) };
});

test('the new field is in the form and is saved', async () => {
  const business = await scene();
  const { user } = await openEntry(business);
  await user.type(field('Ticket Number'), '100123');
  await user.type(field('Gross Weight'), '78460');
  await user.type(field('Tare Weight'), '31280');
  await user.type(field('Load Note'), 'Rain after noon');
  await user.click(button('Submit/Next'));
  await idle();
  await vi.waitFor(async () =>
    expect(await business.api.rows('crop_ticket')).toEqual([
      expect.objectContaining({ ticket_number: '100123', load_note: 'Rain after noon' }),
    ]),
  );
});

test('the new field is a column of the list', async () => {
  const business = await scene();
  await business.api.add('crop_ticket', {
    ticket_number: '100123',
    job_id: 1,
    date: '2026-09-18',
    gross_weight: '78460',
    tare_weight: '31280',
    load_note: 'Rain after noon',
  });
  open('/ticket_crop/list', business);
  const table = await screen.findByRole('table');
  expect(await within(table).findByText('Rain after noon')).toBeInTheDocument();
  expect(within(table).getByRole('columnheader', { name: /Load Note/ })).toBeInTheDocument();
});
