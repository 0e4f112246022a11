/** The calls below `office/payments/` and `office/accounts/` in the API description. */
import { hasStatements } from '../../../server/settled/claims';
import type { Entities } from '../../../src/grammar/entity';
import { amount, day, party, reference } from '../../statements/server/index';
import { API_ROOT } from '../../../src/rules/paths';
import { paymentMethods, settlementRoles } from '../../../src/sides';
import { givesHeaders, takesHeaders } from '../../../server/api/openapi/headers';
import { body, count, errors, listOf, objectOf, ok, orNull, text, type Json } from '../../../server/api/openapi/parts';
import { LEAST_REASON } from '../../../src/rules/settled/settled';

const tags = ['Payments'];
const integer: Json = { type: 'integer' };
const id: Json = { name: 'id', in: 'path', required: true, schema: integer };
const table: Json = { type: 'string', enum: [...settlementRoles] };
const method: Json = { type: 'string', enum: [...paymentMethods] };

const balance = {
  balance: {
    ...amount,
    description: '`open` less `on_account`. Of customers what they owe us, of others what we owe them.',
  },
  open: amount,
  on_account: { ...amount, description: 'Payments on no statement, and what statements below zero have left.' },
  to_30: { ...amount, description: 'Open and issued up to 30 days ago.' },
  to_60: amount,
  to_90: amount,
  over_90: amount,
} satisfies Readonly<Record<string, Json>>;
const on = listOf(objectOf({ statement: reference, amount }));
const payment = objectOf({
  id: integer,
  party,
  date: day,
  method,
  reference: orNull(text),
  note: orNull(text),
  advance: { type: 'boolean', description: 'It stays on account for later statements.' },
  amount,
  on,
  on_account: amount,
});

const line: Json = {
  type: 'object',
  required: ['kind', 'id', 'date', 'amount', 'balance'],
  properties: {
    kind: { type: 'string', enum: ['statement', 'payment', 'offset', 'adjustment', 'correction'] },
    id: integer,
    date: day,
    amount: { ...amount, description: 'As it changes the balance. Of a statement the sum of its tickets.' },
    balance: {
      ...orNull(amount),
      description: '`null` for what does not count: void, or waiting for the next statement.',
    },
    reference: orNull(text),
    from: day,
    to: day,
    open: amount,
    void: { type: 'boolean' },
    method,
    note: orNull(text),
    text,
    on: {
      description: 'Of a payment its statements with their parts, of others the statement that took it up or `null`.',
    },
    on_account: amount,
    advance: { type: 'boolean' },
    used: { ...amount, description: 'Of an offset: what a statement below zero had, used on another one.' },
  },
};
const shares = listOf(objectOf({ statement: integer, amount: text }));
const idempotent = takesHeaders('idempotency_key');

const account = objectOf({
  party,
  ...balance,
  ledger: { ...listOf(line), description: 'The newest first.' },
  open_statements: {
    ...listOf(objectOf({ id: integer, reference: text, from: day, to: day, issued_on: day, open: amount })),
    description: 'The oldest first, as payments pay them.',
  },
  credits: {
    ...listOf(
      objectOf({
        of: { type: 'string', enum: ['statement', 'payment'] },
        id: integer,
        reference: orNull(text),
        method: orNull(text),
        date: day,
        amount,
        advance: { type: 'boolean' },
      }),
    ),
    description: 'What makes up `on_account`, in the order in which the next statement takes it up.',
  },
  waiting: { ...amount, description: 'Adjustments and corrections for the next statement.' },
  on_no_statement: orNull(listOf(objectOf({ code: text, tickets: count, amount }))),
});

const order: Json = {
  type: 'object',
  required: ['party', 'date', 'method', 'amount'],
  properties: {
    party: { ...text, description: 'As `producer:12`.' },
    date: { ...day, description: 'Not to come.' },
    method,
    reference: { ...text, description: 'Number of the check or the transfer.' },
    amount: { type: ['string', 'number'], description: 'Dollars above 0.' },
    note: text,
    on: {
      ...shares,
      description:
        'What it pays; the rest stays on account. Default: open statements, the oldest first, once what is on account has paid its part.',
    },
    advance: { type: 'boolean', description: 'It stays on account whole, for later statements.' },
  },
};

const takingBack = {
  post: {
    tags,
    operationId: 'payment_take_back',
    summary: 'Take back a payment that was typed wrong, with all its parts. The history keeps it with the reason',
    parameters: [id, ...takesHeaders('idempotency_key')],
    requestBody: body(objectOf({ reason: { ...text, minLength: LEAST_REASON } })),
    responses: {
      204: { description: 'Done.', ...givesHeaders('replayed', 'act') },
      ...errors(400, 401, 403, 404, 409, 422),
    },
  },
};

const applying = {
  post: {
    tags,
    operationId: 'credit_apply',
    summary: 'Put what is on account on open statements of the party, the oldest first, or on those that are named',
    parameters: [{ name: 'table', in: 'path', required: true, schema: table }, id, ...idempotent],
    requestBody: body({
      type: 'object',
      properties: {
        from: {
          ...orNull(objectOf({ of: { type: 'string', enum: ['statement', 'payment'] }, id: integer })),
          description: 'One statement below zero or one payment alone.',
        },
        on: shares,
      },
    }),
    responses: { 200: { ...ok(account), ...givesHeaders('replayed', 'act') }, ...errors(400, 401, 403, 404, 409, 422) },
  },
};

const unapplying = {
  post: {
    tags,
    operationId: 'credit_unapply',
    summary: 'Take what a payment or an offset has on a statement off again: it is on account',
    parameters: [id, ...idempotent],
    requestBody: body(objectOf({ statement: integer })),
    responses: {
      204: { description: 'Done.', ...givesHeaders('replayed', 'act') },
      ...errors(400, 401, 403, 404, 409, 422),
    },
  },
};

/** Path → its operations. */
const accountPaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/payments/`]: {
    post: {
      tags,
      operationId: 'payment',
      summary:
        'Note a payment: on open statements, the oldest first, or on those that are named; more stays on account',
      parameters: takesHeaders('idempotency_key'),
      requestBody: body(order),
      responses: { 201: { ...ok(payment), ...givesHeaders('replayed', 'act') }, ...errors(400, 401, 403, 409, 422) },
    },
  },
  [`${API_ROOT}/office/payments/{id}/take_back/`]: takingBack,
  [`${API_ROOT}/office/payments/{id}/unapply/`]: unapplying,
  [`${API_ROOT}/office/accounts/{table}/{id}/apply/`]: applying,
  [`${API_ROOT}/office/accounts/`]: {
    get: {
      tags,
      operationId: 'accounts',
      summary: 'What parties are owed or owe: all that have a statement, a payment or a ticket on no statement',
      parameters: [{ name: 'table', in: 'query', required: true, schema: table }],
      responses: {
        200: ok(
          objectOf({
            results: listOf(
              objectOf({
                party,
                ...balance,
                oldest: orNull(day),
                on_none: { ...orNull(count), description: 'Tickets on no statement.' },
              }),
            ),
            sums: objectOf(balance),
          }),
        ),
        ...errors(400, 401),
      },
    },
  },
  [`${API_ROOT}/office/accounts/{table}/{id}/`]: {
    get: {
      tags,
      operationId: 'account',
      summary: 'What a party is owed or owes, and how that came',
      parameters: [{ name: 'table', in: 'path', required: true, schema: table }, id],
      responses: { 200: ok(account), ...errors(401, 404) },
    },
  },
};

/** Path → its operations; none for a registry without statements. */
export function paymentPaths(registry: Entities): Readonly<Record<string, Json>> {
  return hasStatements(registry) ? accountPaths : {};
}
