/** What a viewer sees: everything, and nothing that changes it (ruling 78). */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { entities } from '../../src/entities';
import { screenRoutes } from '../../src/rules/paths';
import { answer, type Asked } from '../support/screenApi';
import { open } from './pageScene';

const SEES_ALL = 'You can see everything but change nothing. An owner can give you another role.';
const rows = [
  ['customer', { name: 'Maple Hollow Farms', city: 'Marlow' }],
  ['crop', { name: 'Corn Silage' }],
] as const;
const as =
  (role: string) =>
  ({ path }: Asked): Response | undefined =>
    path === '/api/v1/office/me/'
      ? answer(200, { username: 'clerk', role, second_factor: false, notices: [] })
      : undefined;

it('shows a record read-only, with the way back and no Save', async () => {
  const { calls } = await open('/customers/edit/1', { instead: as('viewer'), rows });
  expect(await screen.findByText(SEES_ALL)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Maple Hollow Farms');
  expect(screen.getByLabelText('Name')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Address Line 2')).toHaveValue('—');
  expect(screen.getByRole('link', { name: 'Back to Customer List' })).toHaveAttribute('href', '/customers/list');
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it.each([
  ['crop_ticket', { ticket_number: '1005', moisture: '65.00', at_moisture: '65.00' }],
  ['delivery_ticket', { ticket_number: '1006' }],
  ['haul_ticket', { ticket_number: '1007' }],
] as const)('shows the figures of a %s as its form does', async (table, values) => {
  const ticket = { ...values, date: '2026-09-30', gross_weight: 78_460, tare_weight: 31_280 };
  const { calls } = await open(`/${table}/edit/1`, { instead: as('viewer'), rows: [[table, ticket]] });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(summary.getByText(`ticket ${values.ticket_number}`)).toBeInTheDocument();
  expect(summary.getByText('Net Weight').parentElement).toHaveTextContent('23.59 tons');
  expect(summary.getByText('(78,460 − 31,280) ÷ 2,000')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('shows a list without Add, pencils and check boxes; its names lead to the records', async () => {
  await open('/customers/list', { instead: as('viewer'), rows });
  const link = await screen.findByRole('link', { name: 'Maple Hollow Farms' });
  expect(link).toHaveAttribute('href', '/customers/edit/1');
  expect(screen.queryByRole('link', { name: /^(Add|Edit) / })).not.toBeInTheDocument();
});

it('shows tickets without check boxes and bulk buttons', async () => {
  await open('/ticket_crop/list', { instead: as('viewer') });
  expect(await screen.findByText(/No crop tickets in/)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Edit Selected|Delete Selected|Add|Choose/ })).not.toBeInTheDocument();
});

it('shows Home without ways to add', async () => {
  await open('/', { instead: as('viewer') });
  expect(await screen.findByRole('region', { name: 'Jobs' })).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  await waitFor(() => expect(main.queryByRole('link', { name: /^(Add|New) / })).not.toBeInTheDocument());
  expect(main.queryByRole('button', { name: /^Add / })).not.toBeInTheDocument();
});

it.each(
  screenRoutes(entities)
    .filter(({ redirectTo, screen: kind }) => redirectTo === undefined && kind === 'add')
    .map(({ path }) => path.replace(/:\w+/g, '1')),
)('opens %s and says that nothing can be added', async (path) => {
  await open(path, { instead: as('viewer'), rows });
  expect(await screen.findByText(/You can see everything|There is no/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
});

it('leaves a clerk as before', async () => {
  await open('/customers/edit/1', { instead: as('clerk'), rows });
  expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument();
  expect(screen.queryByText(SEES_ALL)).not.toBeInTheDocument();
});
