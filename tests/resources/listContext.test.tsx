/**
 * Lists are inside react-admin's contexts: components of react-admin, as its documentation shows them, work inside every kind of
 * list, on the same sort, filters, selection and page as the screen. The lists of tables and the hand-written ones alike.
 */
import type { ReactNode } from 'react';
import { QueryClient } from '@tanstack/react-query';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AdminContext,
  BulkDeleteButton,
  FilterForm,
  Pagination,
  SortButton,
  TextField,
  TextInput,
  useListContext,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../src/client/session';
import { JobList } from '../../src/custom/jobs/JobList';
import { crop } from '../../src/custom/tickets/list/descriptions/crop';
import { TicketList } from '../../src/custom/tickets/list/TicketList';
import { createDataProvider } from '../../src/dataProvider';
import { EntityList } from '../../src/resources/list/EntityList';
import { RelatedRecords } from '../../src/resources/list/related/RelatedRecords';
import { RegistryProvider } from '../../src/resources/registry';
import { YearProvider } from '../../src/year';
import { screenApi, type ScreenApi } from '../support/screenApi';

configure({ asyncUtilTimeout: 15_000 });

let api: ScreenApi;
beforeEach(async () => {
  api = await screenApi();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('selectedYear', '2026');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

function sessionOver(fetch: ScreenApi['fetch']): Session {
  return {
    fetch: (path, init) => fetch(path, init),
    access: () => 'token',
    refreshToken: () => null,
    username: () => 'demo',
    endedFor: () => null,
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
    came: () => undefined,
    subscribe: () => () => undefined,
  };
}

/** Shows a list in react-admin's full context, theme included. */
function show(list: ReactNode) {
  const session = sessionOver(api.fetch);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 300_000, retry: false, refetchOnWindowFocus: false } },
  });
  const page = (
    <AdminContext queryClient={queryClient} dataProvider={createDataProvider(api.registry, session)}>
      <RegistryProvider registry={api.registry}>
        <YearProvider session={session}>{list}</YearProvider>
      </RegistryProvider>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/list'] });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), address: () => router.state.location.search };
}

/** The texts of a column, by its head. */
function column(head: string) {
  const [table] = screen.getAllByRole('table') as [HTMLElement];
  const at = within(table)
    .getAllByRole('columnheader')
    .findIndex((one) => one.textContent === head);
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) => within(row).getAllByRole('cell')[at]?.textContent);
}

/** What the context says, for comparison with the screen. */
function Figures() {
  const { sort, total, selectedIds, filterValues } = useListContext();
  const resource = useResourceContext();
  return <output>{JSON.stringify({ resource, sort, total, selectedIds, filterValues })}</output>;
}
const figures = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}') as object;

function RecordId() {
  return <i>{`record ${useRecordContext()?.id}`}</i>;
}

async function trucks(): Promise<void> {
  await api.add('hauler', { name: 'Ironwood Trucking' });
  for (const name of ['IW-12', 'BC-01', 'BC-02']) await api.add('truck', { name, hauler_id: 1 });
}

async function jobs(count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) await api.add('job', { date: '2026-09-18', moisture: String(n) });
}

describe('a generated list', () => {
  it('is filtered by FilterForm, and shows a field of react-admin in each row', async () => {
    await trucks();
    const filters = [<TextInput key="name" label="Name begins" source="name" alwaysOn />];
    const { user } = show(
      <EntityList
        name="truck"
        actions={
          <>
            <FilterForm filters={filters} />
            <Figures />
          </>
        }
        rowActions={() => (
          <>
            <TextField source="name" />
            <RecordId />
          </>
        )}
      />,
    );
    expect(await screen.findByText('record 1')).toBeVisible();
    expect(screen.getAllByText('IW-12')).toHaveLength(2);
    await user.type(screen.getByLabelText('Name begins'), 'BC');
    await waitFor(() => expect(column('Name')).toEqual(['BC-01', 'BC-02']));
    expect(figures()).toMatchObject({ resource: 'truck', total: 2, filterValues: { name: 'BC' } });
  });

  it('is sorted by SortButton, which moves the mark in the head, and the head moves the context', async () => {
    await trucks();
    const { user } = show(
      <EntityList
        name="truck"
        actions={
          <>
            <SortButton fields={['id', 'name']} label="Sort" />
            <Figures />
          </>
        }
      />,
    );
    await screen.findByText('BC-01');
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    await user.click(await screen.findByRole('menuitem', { name: /name/i }));
    await waitFor(() => expect(column('Name')).toEqual(['IW-12', 'BC-02', 'BC-01']));
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(screen.getByRole('columnheader', { name: 'Id' })).getByRole('button'));
    expect(figures()).toMatchObject({ sort: { field: 'id', order: 'ASC' } });
  });
});

describe('the jobs list', () => {
  it('is paged by Pagination, and the address follows', async () => {
    await jobs(60);
    const { user, address } = show(<JobList actions={<Pagination rowsPerPageOptions={[]} />} />);
    await screen.findByText('1–50');
    const [next] = screen.getAllByRole('button', { name: /next page/i }) as [HTMLElement];
    await user.click(next);
    expect(await screen.findByText('51–60')).toBeVisible();
    expect(address()).toBe('?page=2');
  });
});

describe('a ticket list', () => {
  it('loses what BulkDeleteButton deletes: the selection of its own checkboxes', async () => {
    await jobs(1);
    for (const number of ['1', '2', '3'])
      await api.add('crop_ticket', {
        ticket_number: number,
        job_id: 1,
        date: '2026-09-18',
        gross_weight: '78460',
        tare_weight: '31280',
      });
    const { user } = show(
      <TicketList
        description={crop}
        actions={
          <>
            <BulkDeleteButton label="Remove" mutationMode="pessimistic" />
            <Figures />
          </>
        }
      />,
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select 2' }));
    expect(figures()).toMatchObject({ resource: 'crop_ticket', selectedIds: [2] });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: /confirm/i }));
    await waitFor(() => expect(column('Ticket Number')).toEqual(['3', '1']));
    expect(figures()).toMatchObject({ total: 2, selectedIds: [] });
  });
});

describe('related records', () => {
  it('are sorted by SortButton inside the context of their own table', async () => {
    await trucks();
    const { user } = show(
      <RelatedRecords
        name="hauler"
        id={1}
        actions={
          <>
            <SortButton fields={['id', 'name']} label="Sort" />
            <Figures />
          </>
        }
      />,
    );
    await user.click(await screen.findByRole('tab', { name: /^Trucks/ }));
    expect(column('Name')).toEqual(['BC-01', 'BC-02', 'IW-12']);
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    await user.click(await screen.findByRole('menuitem', { name: /id/i }));
    await waitFor(() => expect(column('Name')).toEqual(['IW-12', 'BC-01', 'BC-02']));
    expect(figures()).toMatchObject({ resource: 'truck', total: 3, sort: { field: 'id', order: 'ASC' } });
  });
});
