/** Which answer a thrown error becomes, and what is logged of it: one app, one route that throws. */
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { errorHandler } from '../../server/api/errors';
import { sqlite } from '../../server/db/engines/sqlite/dialect';

async function answerTo(error: unknown): Promise<{ status: number; detail: string; logged: number }> {
  let logged = 0;
  const app = fastify({ logger: { level: 'error', stream: { write: () => void (logged += 1) } } });
  app.setErrorHandler(errorHandler(sqlite));
  app.get('/', () => {
    throw error;
  });
  const answer = await app.inject('/');
  await app.close();
  return { status: answer.statusCode, detail: answer.json<{ detail: string }>().detail, logged };
}

const withNames = (error: Error, names: object): Error => Object.assign(error, names);

describe('an error of the request', () => {
  it.each([
    [withNames(new SyntaxError('x'), { statusCode: 400 }), 400, 'The request is not JSON.'],
    [withNames(new SyntaxError('x'), { statusCode: 413 }), 413, 'The request is larger than 1 MiB.'],
    [
      withNames(new Error('x'), { statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' }),
      413,
      'The request is larger than 1 MiB.',
    ],
    [withNames(new Error('x'), { statusCode: 404 }), 404, 'Not found.'],
    [withNames(new Error('x'), { statusCode: 400 }), 400, expect.any(String)],
    [withNames(new Error('x'), { statusCode: 499 }), 499, expect.any(String)],
  ])('%s is status %d and is not logged', async (error, status, detail) => {
    expect(await answerTo(error)).toEqual({ status, detail, logged: 0 });
  });
});

describe('an error of the server', () => {
  it.each([
    ['a full disk', withNames(new Error('x'), { code: 'ENOSPC' }), 507],
    ['a full database file', withNames(new Error('x'), { code: 'SQLITE_FULL' }), 507],
    ['a database that is gone', withNames(new Error('x'), { code: 'ECONNREFUSED' }), 503],
    ['a lost connection', withNames(new Error('x'), { code: 'ECONNRESET' }), 503],
    ['a bug', new TypeError('secret'), 500],
    ['a syntax error without a status', new SyntaxError('secret'), 500],
    ['a number as code', withNames(new Error('secret'), { code: 7 }), 500],
    ['a status of the server', withNames(new Error('secret'), { statusCode: 500 }), 500],
    ['a status below 400', withNames(new Error('secret'), { statusCode: 399 }), 500],
    ['a status that is a text', withNames(new Error('secret'), { statusCode: '404' }), 500],
  ])('%s is logged, and its text is not in the answer', async (_what, error, status) => {
    const { detail, ...answer } = await answerTo(error);
    expect(answer).toEqual({ status, logged: 1 });
    expect(detail).not.toBe('');
    expect(detail).not.toContain('secret');
  });

  it('has a text of its own for each kind', async () => {
    const codes = ['ENOSPC', 'ETIMEDOUT', 'EOTHER'];
    const answers = await Promise.all(codes.map((code) => answerTo(withNames(new Error('x'), { code }))));
    expect(new Set(answers.map(({ detail }) => detail)).size).toBe(3);
  });
});
