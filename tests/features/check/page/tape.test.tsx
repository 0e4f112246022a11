/** The scale's tape against the tickets of a day. */
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DAY, openCheck, writesOf } from './checkScene';

const ADDRESS = `/office/check?from=${DAY}&tab=tape`;
const TAPE = [
  'Number\tGross\tTare',
  '5001\t78,160\t31,280',
  '5002\t78,260\t31,240',
  '5003\t78,360\t31,280',
  '6001\t77,120\t31,260',
  '6002\t74,900\t25,440',
].join('\n');

const rowOf = (number: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`^${number}`) });

async function paste(role?: string) {
  const page = await openCheck(ADDRESS, role === undefined ? {} : { role });
  const box = await screen.findByRole('textbox', { name: 'The tape' });
  // The page keeps the tape of the test before.
  await page.user.clear(box);
  await page.user.click(box);
  await page.user.paste(TAPE);
  await screen.findByRole('table', { name: 'How the tape and the tickets differ' });
  return page;
}

it('says what is missing, different, and not on the tape', async () => {
  await paste();
  const figures = within(screen.getByRole('tablist', { name: 'How the tape and the tickets differ' }));
  expect(figures.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    '2 Missing here',
    '0 Duplicate',
    '1 Different',
    '2 Not on the tape',
    '2 Same',
  ]);
  expect(rowOf('6001')).toHaveTextContent('77,12031,260——Missing or impossible: no ticket; truck by tare: IW-12');
  expect(rowOf('6002')).toHaveTextContent(/no ticket$/);
  expect(rowOf('5002')).toHaveTextContent('78,26031,24078,26031,280Take 31,240');
  expect(rowOf('5004')).toHaveTextContent(/78,46031,280$|entered by/);
  expect(screen.getByText('Lines without a load: 1')).toBeInTheDocument();
});

it('takes the tape’s weight by the arrows and Enter, over the version that was read', async () => {
  const { user, calls } = await paste();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'The tape' })).not.toHaveFocus());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Take 31,240' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('tab', { name: '3 Same' })).toBeInTheDocument());
  const [write] = writesOf(calls);
  expect(write?.path).toBe('/api/v1/ticket_crop/ticket-crop/2/');
  expect(write?.body).toMatchObject({ tare_weight: 31240, gross_weight: 78260, customer_id: 1 });
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeInTheDocument();
});

it('fills the entry with what is missing, one load after the other', async () => {
  const { user, path, calls } = await paste();
  await user.click(screen.getByRole('button', { name: 'Add 2 Missing Tickets' }));
  await screen.findByRole('option', { name: /Sundown Ridge Dairy/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/crop_ticket/add/1'));
  expect(await screen.findByText('From the scale’s tape: 1 of 2')).toBeInTheDocument();
  const field = (name: string): HTMLElement => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
  await waitFor(() => expect(field('Ticket Number')).toHaveValue('6001'));
  expect(field('Gross Weight')).toHaveValue('77,120');
  expect(field('Tare Weight')).toHaveValue('31,260');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'truck_id'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field('Ticket Number')).toHaveValue('6002'));
  expect(screen.getByText('From the scale’s tape: 2 of 2')).toBeInTheDocument();
  expect(field('Gross Weight')).toHaveValue('74,900');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/All loads of the tape are entered/)).toBeInTheDocument();
  expect(writesOf(calls).map(({ body }) => body)).toMatchObject([
    { ticket_number: '6001', gross_weight: 77120, tare_weight: 31260, date: DAY, job_id: 1 },
    { ticket_number: '6002', gross_weight: 74900, tare_weight: 25440, date: DAY },
  ]);
  await user.click(screen.getByRole('link', { name: 'Back to the Tape' }));
  expect(await screen.findByRole('tab', { name: '0 Missing here' })).toBeInTheDocument();
});

it('shows viewers how they differ, without buttons', async () => {
  await paste('viewer');
  expect(rowOf('5002')).toHaveTextContent(/31,24078,26031,280$/);
  expect(screen.queryByRole('button', { name: /Take|Add/ })).not.toBeInTheDocument();
});

it('is kept in the session of the tab, with its kind', async () => {
  const { user } = await paste();
  await waitFor(() => expect(sessionStorage.getItem('windrow.tape')).toBe(`crop_ticket\n${TAPE}`));
  await user.selectOptions(screen.getByRole('combobox', { name: /^Tickets|^Kind|of/ }), 'Haul Tickets');
  await waitFor(() => expect(sessionStorage.getItem('windrow.tape')).toBe(`haul_ticket\n${TAPE}`));
  vi.resetModules();
  const { usePastedTape } = await import('../../../../features/check/page/tape/tapeText');
  expect(renderHook(() => usePastedTape()).result.current).toEqual({ kind: 'haul_ticket', text: TAPE });
});
