/** Components from react-admin's documentation, used inside our forms: each kind of screen provides the contexts that they need. */
import { screen, waitFor } from '@testing-library/react';
import {
  DeleteButton,
  FormDataConsumer,
  SaveButton,
  TextInput,
  useCreateContext,
  useEditContext,
  useRecordContext,
  useResourceContext,
  useSaveContext,
  useTranslate,
} from 'react-admin';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { chooseLanguage } from '../../src/i18n/language';
import { haul } from '../../src/custom/tickets/delivery-haul/pages';
import { TicketForm } from '../../src/custom/tickets/form/TicketForm';
import { EntityForm } from '../../src/resources/form/EntityForm';
import { CreateFrame, EditFrame } from '../../src/resources/form/record/frames';
import { RecordForm, type RecordFormState } from '../../src/resources/form/record/RecordForm';
import { field, findField, renderAt } from '../support/render';
import { screenApi, type ScreenApi } from '../support/screenApi';

let api: ScreenApi;
beforeEach(async () => {
  api = await screenApi();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('selectedYear', '2026');
});

it.each([
  ['en', ['Save', 'Delete', 'Add Hauler']],
  ['es', ['Guardar', 'Eliminar', 'Agregar Hauler']],
] as const)("names react-admin's own buttons in the language in use: %s", async (language, names) => {
  await chooseLanguage(language);
  onTestFinished(() => chooseLanguage('en'));
  await api.add('hauler', { name: 'Big Coulee Haul' });
  const Title = () => <p>{useTranslate()('ra.page.create', { name: 'Hauler' })}</p>;
  const form = (name: string, id?: string) => (
    <EntityForm name={name} id={id}>
      <SaveButton type="button" alwaysEnable />
      <DeleteButton redirect={false} />
      <Title />
    </EntityForm>
  );
  renderAt('/hauler/edit/1', { ...api, form });
  await findField('Name');
  const [save, remove, title] = names;
  // Beside the form's own button of that name.
  expect(screen.getAllByRole('button', { name: save }).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: remove })).toBeInTheDocument();
  expect(screen.getByText(title)).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/\bra\.[a-z]/);
});

/** What react-admin's contexts answer in a child of the form. */
function Answers() {
  const record = useRecordContext();
  const resource = useResourceContext();
  const { saving, mutationMode, save } = useSaveContext();
  return (
    <output>
      {[resource, record?.id ?? 'new', saving, mutationMode, typeof save].join(' ')}
      {record?.id === undefined ? <Created /> : <Edited />}
    </output>
  );
}

const Created = () => ` in a create context of ${useCreateContext().resource}`;
const Edited = () => ` in an edit context of ${useEditContext().record?.id}`;

function Dropped() {
  return (
    <>
      <Answers />
      <TextInput source="ticket_number" label="Number again" />
      <TextInput source="name" label="Name again" />
      <FormDataConsumer>{({ formData }) => <p>Typed: {formData.name ?? formData.ticket_number}</p>}</FormDataConsumer>
      <SaveButton type="button" label="Save it" alwaysEnable />
      <DeleteButton label="Delete it" redirect={false} />
    </>
  );
}

const generated = (name: string, id?: string) => (
  <EntityForm name={name} id={id}>
    <Dropped />
  </EntityForm>
);

function ticket(name: string, id?: string) {
  const form = (state: RecordFormState) => (
    <TicketForm form={haul} state={state} lost={undefined} allOf={haul.listPath} slots={{ panels: <Dropped /> }} />
  );
  if (id === undefined)
    return (
      <CreateFrame name={name} start={{}}>
        <RecordForm start={{}}>{form}</RecordForm>
      </CreateFrame>
    );
  return (
    <EditFrame name={name} id={id}>
      {(row) => (
        <RecordForm row={row} start={row}>
          {form}
        </RecordForm>
      )}
    </EditFrame>
  );
}

const answers = () => screen.getByText(/pessimistic/).textContent;
const writes = () =>
  api.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));

describe('a generated form', () => {
  it('that adds has react-admin’s create context, and its buttons save as ours do', async () => {
    const { user, path } = renderAt('/feed/add', { ...api, form: generated });
    expect(await findField('Name')).toBeVisible();
    expect(answers()).toBe('feed new false pessimistic function in a create context of feed');
    expect(screen.queryByRole('button', { name: 'Delete it' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Name again'), 'Canola Meal');
    expect(field('Name')).toHaveValue('Canola Meal');
    expect(screen.getByText('Typed: Canola Meal')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save it' }));
    expect(await screen.findByText('Feed saved successfully!')).toBeVisible();
    expect(writes()).toEqual([{ method: 'POST', path: '/api/v1/feed/feeds/', body: { name: 'Canola Meal' } }]);
    expect(path()).toBe('/feed/list');
  });

  it('that edits has the record, saves what a button saves, shows its errors, and can delete', async () => {
    await api.add('feed', { name: 'Canola Meal' });
    const { user } = renderAt('/feed/edit/1', { ...api, form: generated });
    expect(await findField('Name')).toHaveValue('Canola Meal');
    expect(answers()).toBe('feed 1 false pessimistic function in an edit context of 1');
    await user.clear(screen.getByLabelText('Name again'));
    await user.click(screen.getByRole('button', { name: 'Save it' }));
    expect(await screen.findByText('There was a problem saving the feed!')).toBeVisible();
    expect(field('Name')).toBeInvalid();
    await user.type(field('Name'), 'Bran');
    await user.click(screen.getByRole('button', { name: 'Save it' }));
    expect(await screen.findByText('Feed saved successfully!')).toBeVisible();
    expect(writes().at(-1)).toEqual({ method: 'PUT', path: '/api/v1/feed/feeds/1/', body: { name: 'Bran' } });
    await user.click(screen.getByRole('button', { name: 'Delete it' }));
    await user.click(await screen.findByRole('button', { name: /confirm/i }));
    await waitFor(() => expect(writes().at(-1)).toMatchObject({ method: 'DELETE', path: '/api/v1/feed/feeds/1/' }));
  });
});

describe('a ticket form', () => {
  const parties = { customer_id: 1, feedmill_id: 1, driver_id: 1, feed_id: 1 };
  const load = { ticket_number: '7', dairy_ticket_number: 'D7', gross_weight: '9', tare_weight: '1', rate: '2' };
  beforeEach(async () => {
    await api.add('customer', { name: 'Windrow Hills Dairy' });
    await api.add('feedmill', { name: 'Cedar Grain Works', rate: '9.75' });
    await api.add('hauler', { name: 'Ironwood Trucking' });
    await api.add('driver', { name: 'Luis Ortega', hauler_id: 1 });
    await api.add('feed', { name: 'Canola Meal' });
    await api.add('haul_ticket', { date: '2026-09-18', ...parties, ...load });
  });

  it('that adds has the same contexts, and a button saves through its own flow', async () => {
    const { user } = renderAt('/haul_ticket/add', { ...api, form: ticket });
    const first = await findField('Ticket Number');
    await waitFor(() => expect(first).toHaveFocus());
    expect(answers()).toBe('haul_ticket new false pessimistic function in a create context of haul_ticket');
    await user.type(screen.getByLabelText('Number again'), '48');
    await user.type(field('Dairy Ticket Number'), 'D48');
    await user.type(field('Gross Weight'), '78460');
    await user.type(field('Tare Weight'), '31280');
    await user.type(field('Date'), '2026-09-19');
    for (const label of ['Customer', 'Feedmill', 'Driver', 'Feed']) {
      await user.click(field(label));
      await user.keyboard('{ArrowDown}{Enter}');
    }
    // The rate is asked for; the save waits for it.
    await user.click(screen.getByRole('button', { name: 'Save it' }));
    expect(await screen.findByText('Ticket Haul saved successfully!')).toBeVisible();
    expect(writes().at(-1)).toMatchObject({ method: 'POST', body: { ticket_number: '48', rate: 9.75, ...parties } });
    // What follows a save is the form's own: this load is cleared, the parties stay.
    expect([field('Ticket Number').value, field('Gross Weight').value]).toEqual(['', '']);
    expect(field('Customer')).toHaveValue('Windrow Hills Dairy');
    await waitFor(() => expect(screen.getByRole('link', { name: '48' })).toBeVisible());
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['View All', '48', '7']);
  });

  it('that edits has the record and updates it', async () => {
    const { user } = renderAt('/haul_ticket/edit/1', { ...api, form: ticket });
    expect(await findField('Ticket Number')).toHaveValue('7');
    expect(answers()).toBe('haul_ticket 1 false pessimistic function in an edit context of 1');
    await user.type(screen.getByLabelText('Number again'), '8');
    expect(screen.getByText('Typed: 78')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save it' }));
    expect(await screen.findByText('Ticket Haul saved successfully!')).toBeVisible();
    expect(writes().at(-1)).toMatchObject({ method: 'PUT', body: { ticket_number: '78' } });
    expect(screen.getByRole('button', { name: 'Delete it' })).toBeEnabled();
  });
});
