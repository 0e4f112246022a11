/** Every recorded answer of a Django REST server, played back against the client (ruling 49). */
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider, messagesOf, type WindrowDataProvider } from '../../src/dataProvider';
import { entities } from '../../src/entities';
import { answerNames, recorded, responseOf } from './answers';
import { browser, REFRESH_PATH, scripted, token, type Scripted } from './browserContext';

const good = token('good');
const kept = { access_token: good, refresh_token: 'R1', username: 'admin' };

function playing(name: string): { server: Scripted; provider: WindrowDataProvider } {
  const server = scripted(() => responseOf(name));
  return { server, provider: createDataProvider(entities, browser(kept).tab(server.fetch)) };
}

/** The recorded body as a form would submit it. */
const formOf = (name: string) => recorded(name).request.body as object;

type Act = (provider: WindrowDataProvider, name: string) => Promise<unknown>;
const create =
  (table: string): Act =>
  (provider, name) =>
    provider.create(table, { data: formOf(name) });
const pageOf =
  (table: string, number: number, perPage = 50): Act =>
  (provider) =>
    provider.getList(table, { filter: { year: 2017 }, pagination: { page: number, perPage } });
const bulkUpdate: Act = (provider) => provider.updateMany('crop_ticket', { ids: ['x'], data: { moisture: 'wet' } });
const bulkDelete: Act = (provider) => provider.deleteMany('crop_ticket', { ids: [] });

interface Failure {
  readonly act: Act;
  readonly message: string;
  readonly errors?: object;
  /** Default: the message alone. */
  readonly messages?: readonly string[];
  /** Calls that no form makes. Their answers matter anyway. */
  readonly made?: 'otherwise';
}

const required = 'This field is required.';
const failures: Record<string, Failure> = {
  body_malformed_json_400: {
    act: create('customer'),
    message: 'JSON parse error - Expecting value: line 1 column 10 (char 9)',
  },
  body_media_type_415: { act: create('customer'), message: 'Unsupported media type "text/plain" in request.' },
  body_not_an_object_400: {
    act: create('customer'),
    message: 'Invalid data. Expected a dictionary, but got list.',
    errors: { root: { serverError: 'Invalid data. Expected a dictionary, but got list.' } },
  },
  bulk_delete_empty_ids_400: {
    act: bulkDelete,
    message: 'This list may not be empty.',
    errors: { ids: 'This list may not be empty.' },
  },
  bulk_update_invalid_400: {
    act: bulkUpdate,
    message: 'A valid integer is required.; A valid number is required.',
    messages: ['A valid integer is required.', 'A valid number is required.'],
    errors: { ids: 'A valid integer is required.', moisture: 'A valid number is required.' },
  },
  bulk_update_no_ids_400: { act: bulkUpdate, message: required, errors: { ids: required } },
  filter_invalid_400: {
    act: pageOf('crop_ticket', 1),
    message: 'Enter a whole number.; Enter a valid date.; Enter a whole number.',
    messages: ['Enter a whole number.', 'Enter a valid date.', 'Enter a whole number.'],
    errors: { year: 'Enter a whole number.', date_start: 'Enter a valid date.', customer_id: 'Enter a whole number.' },
  },
  job_in_use_delete_400: {
    act: (provider) => provider.delete('job', { id: 1, previousData: { id: 1 } }),
    message: 'This record is in use and cannot be deleted.',
  },
  method_not_allowed_405: { act: create('customer'), message: 'Method "POST" not allowed.', made: 'otherwise' },
  no_such_path_404: {
    act: (provider) => provider.getOne('customer', { id: 1 }),
    message: 'The server answered with status 404.',
    messages: [],
    made: 'otherwise',
  },
  not_found_404: { act: (provider) => provider.getOne('customer', { id: 999999999 }), message: 'Not found.' },
  page_beyond_last_404: { act: pageOf('crop_ticket', 9), message: 'Invalid page.' },
  page_invalid_404: { act: pageOf('crop_ticket', 1), message: 'Invalid page.' },
  page_zero_404: { act: pageOf('crop_ticket', 1), message: 'Invalid page.' },
  related_missing_pk_400: {
    act: create('driver'),
    message: 'Invalid pk "999999999" - object does not exist.',
    errors: { hauler_id: 'Invalid pk "999999999" - object does not exist.' },
  },
  related_null_400: {
    act: create('driver'),
    message: 'This field may not be null.',
    errors: { hauler_id: 'This field may not be null.' },
  },
  validation_all_missing_400: {
    act: create('crop_ticket'),
    message: Array.from({ length: 8 }, () => required).join('; '),
    messages: Array.from({ length: 8 }, () => required),
    errors: {
      ticket_number: required,
      job_id: required,
      date: required,
      truck_id: required,
      customer_id: required,
      producer_id: required,
      gross_weight: required,
      tare_weight: required,
    },
  },
  validation_blank_null_400: {
    act: create('customer'),
    message: 'This field may not be blank.; Enter a valid email address.',
    messages: ['This field may not be blank.', 'Enter a valid email address.'],
    errors: { name: 'This field may not be blank.', email: 'Enter a valid email address.' },
  },
  validation_missing_name_400: { act: create('customer'), message: required, errors: { name: required } },
  validation_numbers_dates_400: {
    act: create('delivery_ticket'),
    message: expect.stringContaining('; A valid number is required.; '),
    messages: expect.arrayContaining(['Ensure that there are no more than 2 decimal places.']),
    errors: {
      date: 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
      customer_id: 'Incorrect type. Expected pk value, received str.',
      producer_id: 'Incorrect type. Expected pk value, received bool.',
      driver_id: 'Invalid pk "-1" - object does not exist.',
      crop_id: 'Incorrect type. Expected pk value, received dict.',
      gross_weight: 'A valid number is required.',
      tare_weight: 'A valid number is required.',
      moisture: 'Ensure that there are no more than 4 digits before the decimal point.',
      at_moisture: 'Ensure that there are no more than 2 decimal places.',
      customer_rate: 'This field may not be null.',
    },
  },
  validation_too_long_400: {
    act: create('customer'),
    message: 'Ensure this field has no more than 200 characters.',
    errors: { name: 'Ensure this field has no more than 200 characters.' },
  },
  validation_types_400: {
    act: create('customer'),
    message: 'Not a valid string.; Not a valid string.; Not a valid string.',
    messages: ['Not a valid string.', 'Not a valid string.', 'Not a valid string.'],
    errors: { name: 'Not a valid string.', city: 'Not a valid string.', state: 'Not a valid string.' },
  },
};

const ordinary401 = ['access_bearer_with_space_401', 'access_missing_401'];
const tokenErrors = [
  'access_bad_signature_401',
  'access_expired_401',
  'access_is_refresh_token_401',
  'access_malformed_401',
];
const refreshErrors = [
  'refresh_blacklisted_401',
  'refresh_expired_401',
  'refresh_garbage_401',
  'refresh_missing_400',
  'refresh_with_access_token_401',
];
const signInErrors = ['token_bad_credentials_401', 'token_blank_fields_400', 'token_missing_fields_400'];

const successes: Record<string, { readonly act: Act; readonly gives: unknown }> = {
  bulk_delete_unknown_ids_200: {
    act: (provider) => provider.deleteMany('crop_ticket', { ids: [999999999] }),
    gives: { data: [999999999], meta: { message: '0 ticket(s) deleted.' } },
  },
  crop_ticket_list_200: {
    act: pageOf('crop_ticket', 1, 1),
    gives: {
      total: 100000,
      meta: { page: 1 },
      data: [
        expect.objectContaining({
          id: 100000,
          ticket_number: '200000',
          date: '2017-12-31',
          bag_pit_id: null,
          gross_weight: 79420,
          tare_weight: 25800,
          at_moisture: 70.8,
          customer_rate: 37.25,
          haul_mile_rate: 0.21,
          haul_mile: 13,
          job_id: { id: 2000, name: null },
          truck_id: { id: 264, name: 'Truck 264', hauler_id: { id: 26, name: 'Homen Trucking 26' } },
          producer_id: { id: 483, name: 'Lopes Farms 483' },
          delivery_type: 'Bag 112, Type: 2',
        }),
      ],
    },
  },
  customer_created_201: {
    act: create('customer'),
    gives: {
      data: expect.objectContaining({ id: 301, name: 'Sample Dairy', zip_code: '93274', city: null, email: '' }),
    },
  },
  customer_rate_lookup_200: {
    act: (provider) => provider.lookup('customer_rate', { cust_id: 3, crop_id: 2 }),
    gives: expect.objectContaining({
      id: 26,
      rate: 30.33,
      at_moisture: 61.9,
      crop_id: { id: 2, crop: 'Wheat Silage', name: 'Wheat Silage' },
    }),
  },
  delivery_list_200: {
    act: pageOf('delivery_ticket', 1, 1),
    gives: {
      total: 20000,
      meta: { page: 1 },
      data: [
        expect.objectContaining({
          customer_rate: 38.11,
          crop_id: { id: 6, crop: 'Sorghum Silage', name: 'Sorghum Silage' },
        }),
      ],
    },
  },
  haul_list_200: {
    act: pageOf('haul_ticket', 1, 1),
    gives: {
      total: 20000,
      meta: { page: 1 },
      data: [expect.objectContaining({ dairy_ticket_number: 'D372081', rate: 13.62 })],
    },
  },
  jobs_list_200: {
    act: pageOf('job', 1, 1),
    gives: {
      total: 2000,
      meta: { page: 1 },
      data: [expect.objectContaining({ id: 2000, moisture: 60.5, has_tickets: true, bag_pit_id: null })],
    },
  },
  page_size_invalid_200: { act: pageOf('crop_ticket', 1), gives: { total: 0, meta: { page: 1 }, data: [] } },
  ticket_counts_200: {
    act: (provider) => provider.ticketCounts(2020),
    gives: { ticket_crop_count: 100000, ticket_delivery_count: 20000, ticket_haul_count: 20000 },
  },
  years_200: {
    act: (provider) => provider.years(),
    gives: [2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017],
  },
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const bare = (path: string | undefined) => path?.replace(/\?.*/, '');

describe('a failed call', () => {
  it.each(Object.keys(failures))('%s', async (name) => {
    const { act, message, errors = {}, messages = [message], made } = failures[name] ?? never();
    const { server, provider } = playing(name);
    const failure: unknown = await act(provider, name).catch((error: unknown) => error);
    const { request, status } = recorded(name);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ status, message, body: { errors } });
    expect((failure as HttpError).body.errors).toEqual(errors);
    expect(messagesOf(failure)).toEqual(messages);
    const called = server.calls.map((call) => `${call.method} ${bare(call.path)}`)[0];
    expect(made ?? called).toBe(made ?? `${request.method} ${bare(request.path)}`);
  });
});

describe('a call that works', () => {
  it.each(Object.keys(successes))('%s', async (name) => {
    const { act, gives } = successes[name] ?? never();
    const { server, provider } = playing(name);
    expect(await act(provider, name)).toEqual(gives);
    const { request } = recorded(name);
    expect(server.calls.map(({ method, path }) => [method, bare(path)])).toEqual([
      [request.method, bare(request.path)],
    ]);
  });
});

describe('an answer about the access token', () => {
  it.each(ordinary401)('%s is an ordinary failure', async (name) => {
    const page = browser({ ...kept, access_token: token('old', -1) });
    const server = scripted(() => responseOf(name));
    const failure: unknown = await createDataProvider(entities, page.tab(server.fetch))
      .years()
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 401, message: (recorded(name).body as { detail: string }).detail });
    expect(server.calls).toHaveLength(1);
    expect(page.kept.has('access_token')).toBe(true);
  });

  it.each(tokenErrors)('%s refreshes an expired token', async (name) => {
    const page = browser({ ...kept, access_token: token('old', -1) });
    const issued = recorded('refresh_success').body as { access: string; refresh: string };
    const server = scripted(({ path, headers }) => {
      if (path === REFRESH_PATH) return responseOf('refresh_success');
      return responseOf(headers.get('Authorization') === `Bearer ${issued.access}` ? 'years_200' : name);
    });
    expect(await createDataProvider(entities, page.tab(server.fetch)).years()).toContain(2017);
    expect([page.kept.get('access_token'), page.kept.get('refresh_token')]).toEqual([issued.access, issued.refresh]);
    expect(server.to(REFRESH_PATH)).toHaveLength(1);
  });

  it.each(tokenErrors)('%s ends a session whose token has not expired', async (name) => {
    const page = browser(kept);
    const server = scripted(() => responseOf(name));
    const failure: unknown = await createDataProvider(entities, page.tab(server.fetch))
      .years()
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 401, body: { errors: {} } });
    expect(messagesOf(failure)).toEqual(['Given token not valid for any token type']);
    expect(Object.fromEntries(page.kept)).toEqual({ session_ended: 'admin' });
    expect(server.to(REFRESH_PATH)).toHaveLength(0);
  });
});

describe('an answer to a refresh', () => {
  it.each(refreshErrors)('%s logs out', async (name) => {
    const page = browser({ ...kept, access_token: token('old', -1) });
    const server = scripted(({ path }) => responseOf(path === REFRESH_PATH ? name : 'access_expired_401'));
    await expect(createDataProvider(entities, page.tab(server.fetch)).years()).rejects.toMatchObject({ status: 401 });
    expect(Object.fromEntries(page.kept)).toEqual({ session_ended: 'admin' });
    expect(server.to(REFRESH_PATH)).toHaveLength(1);
  });
});

describe('an answer to a sign-in', () => {
  it.each(signInErrors)('%s fails', async (name) => {
    const page = browser();
    const { status } = recorded(name);
    await expect(page.tab(scripted(() => responseOf(name)).fetch).signIn('admin', 'wrong')).rejects.toMatchObject({
      status,
    });
    expect(page.kept.size).toBe(0);
  });

  it('token_success signs in, without a `token` key', async () => {
    const session = browser().tab(scripted(() => responseOf('token_success')).fetch);
    await session.signIn('admin', 'right');
    const issued = recorded('token_success').body as { access: string; refresh: string };
    expect([session.access(), session.refreshToken()]).toEqual([issued.access, issued.refresh]);
  });
});

it('plays every recorded answer', () => {
  const played = [
    ...Object.keys(failures),
    ...Object.keys(successes),
    ...ordinary401,
    ...tokenErrors,
    ...refreshErrors,
    ...signInErrors,
  ];
  expect([...played, 'refresh_success', 'token_success'].toSorted()).toEqual(answerNames);
  expect(answerNames).toHaveLength(48);
});

function never(): never {
  throw new Error('No such answer.');
}
