/** What becomes of answers that are errors, and of calls without an answer (§5, §8.6). */
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messagesOf } from '../../../src/dataProvider';
import { failureOf, json, over } from './providerScene';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('errors', () => {
  it('join the messages of a field and of the whole form (§5)', async () => {
    const { provider } = over(
      json({ name: ['Too short.', 'Not good.'], non_field_errors: ['One.', 'Two.'], code: 'x' }, 400),
    );
    const failure = await failureOf(provider.create('truck', { data: {} }));
    expect(failure.body.errors).toEqual({ name: 'Too short., Not good.', root: { serverError: 'One., Two.' } });
    expect(messagesOf(failure)).toEqual(['Too short.', 'Not good.', 'One.', 'Two.']);
    expect(failure.body.code).toBe('x');
  });

  it.each([
    ['a list', ['One.', 'Two.'], { root: { serverError: 'One., Two.' } }, ['One.', 'Two.']],
    ['a text', 'Just so.', { root: { serverError: 'Just so.' } }, ['Just so.']],
    ['a list of objects', [{}, { name: ['Bad.'] }], { root: { serverError: 'Bad.' } }, ['Bad.']],
    ['deeply nested', { lines: { 3: { rate: ['Bad.'] } } }, { lines: 'Bad.' }, ['Bad.']],
    ['detail', { detail: 'No.' }, {}, ['No.']],
    ['null', null, {}, []],
    ['numbers', { name: [3, null, ''] }, {}, []],
  ])('read a body that is %s', async (_name, body, errors, messages) => {
    const failure = await failureOf(over(json(body, 400)).provider.create('truck', { data: {} }));
    expect([failure.body.errors, messagesOf(failure)]).toEqual([errors, messages]);
    expect(failure.message).toBe(messages.join('; ') || 'The server answered with status 400.');
  });

  it.each([
    ['an empty body', () => new Response('', { status: 500 }), 500, 'The server answered with status 500.'],
    [
      'a page of HTML',
      () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
      502,
      'The server answered with status 502.',
    ],
    [
      'no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
      0,
      'Can’t reach Windrow. Check your connection and try again.',
    ],
  ])('say something sensible for %s', async (_name, answer, status, message) => {
    const failure = await failureOf(over(answer).provider.create('truck', { data: {} }));
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ status, message, body: { errors: {} } });
    expect(messagesOf(failure)).toEqual([]);
  });

  it('messagesOf gives nothing for anything that is no answer', () => {
    expect([messagesOf(new Error('x')), messagesOf(undefined), messagesOf(new HttpError('x', 400))]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('of reads are logged once (§8.6), those of writes and of the year list are not', async () => {
    const { provider } = over(json({ detail: 'No.' }, 500));
    await failureOf(provider.getList('truck', {}));
    await failureOf(provider.lookup('mile', { prod_id: 1 }));
    await failureOf(provider.ticketCounts(2026));
    expect(console.error).toHaveBeenCalledTimes(3);
    await failureOf(provider.create('truck', { data: {} }));
    await failureOf(provider.years());
    expect(console.error).toHaveBeenCalledTimes(3);
  });

  it('a read that its caller gives up is passed on as it is, and not logged', async () => {
    const { provider } = over(
      ({ init }) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const given = new AbortController();
    const read = failureOf(provider.getList('truck', { signal: given.signal }));
    given.abort();
    expect((await read).name).toBe('AbortError');
    expect(console.error).not.toHaveBeenCalled();
  });
});
