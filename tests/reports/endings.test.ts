/**
 * A report that is cut off is never taken for a complete one: a page lacks its end mark, and the connection of a file breaks,
 * which browsers show as a failed download. Over real connections, compressed and not.
 */
import http from 'node:http';
import { gunzipSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countQueries, listening, openOffice, type Office } from './office';
import { readCsv } from './reading';

const TICKETS = 3000;
const asked = '/reports/customer_statement?selectedYear=2026';

interface Received {
  readonly status: number;
  /** Whether the answer is complete. */
  readonly whole: boolean;
  readonly body: Buffer;
}

describe('an answer that breaks off', () => {
  const queries = countQueries();
  let office: Office;
  let at = '';
  let openedAt = 0;
  beforeAll(async () => {
    office = await openOffice('sqlite', { crop: TICKETS, delivery: 1, haul: 1 }, queries.watched);
    at = await listening(office);
    // The first one also reads the names, which are kept for those after it.
    await receive('csv', 'identity');
    const before = queries.count;
    await receive('csv', 'identity');
    openedAt = queries.count - before;
  });
  afterAll(() => office.close());

  /** `atQuery` runs at the n-th query of the answer. */
  function receive(format: string, encoding: string, atQuery?: { n: number; act: () => void }): Promise<Received> {
    if (atQuery) queries.at.set(queries.count + atQuery.n, atQuery.act);
    return new Promise((resolve) => {
      http
        .get(
          `${at}${asked}&format=${format}`,
          { headers: { cookie: office.cookie, 'accept-encoding': encoding } },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('error', () => undefined);
            answer.on('close', () =>
              resolve({ status: answer.statusCode ?? 0, whole: answer.complete, body: Buffer.concat(chunks) }),
            );
          },
        )
        // Compressed bytes may all still be in the server when the connection breaks: then not even a status arrives.
        .on('error', () => resolve({ status: 0, whole: false, body: Buffer.alloc(0) }));
    });
  }

  const text = ({ body }: Received, encoding: string): string =>
    (encoding === 'gzip' ? gunzipSync(body, { finishFlush: constants.Z_SYNC_FLUSH }) : body).toString('utf8');
  const hangUp = (): void => office.app.server.closeAllConnections();
  const call = (
    method: 'POST' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<{ json: <T>() => T; statusCode: number }> =>
    office.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { authorization: `Bearer ${office.tokens.access}` },
      ...(payload ? { payload } : {}),
    });

  test.each(['identity', 'gzip'])('a whole page and a whole file end as such (%s)', async (encoding) => {
    const page = await receive('html', encoding);
    expect([page.status, page.whole]).toEqual([200, true]);
    expect(text(page, encoding)).toMatch(
      /<p class="end" id="end" data-lines="3000">End of report<\/p>\s*<\/main>\s*<\/body>\s*<\/html>\s*$/,
    );
    const csv = await receive('csv', encoding);
    expect([csv.status, csv.whole]).toEqual([200, true]);
    expect(readCsv(Buffer.from(text(csv, encoding)))).toHaveLength(TICKETS);
  });

  test.each(['identity', 'gzip'])(
    'a server that goes away leaves neither an end of the page nor of the file (%s)',
    async (encoding) => {
      const page = await receive('html', encoding, { n: openedAt - 3, act: hangUp });
      expect(page.whole).toBe(false);
      expect(text(page, encoding)).not.toContain('End of report');
      const csv = await receive('csv', encoding, { n: openedAt - 3, act: hangUp });
      expect(csv.whole).toBe(false);
      expect(csv.body.length > 0).toBe(csv.status === 200);
    },
  );

  test.each(['identity', 'gzip'])(
    'a ticket that vanishes between the readings breaks a file off, and the page says so (%s)',
    async (encoding) => {
      const vanishing = async (format: string): Promise<Received> => {
        const made = await call('POST', 'ticket_crop/ticket-crop/', {
          ticket_number: 'GONE',
          job_id: 1,
          date: '2026-10-30',
          gross_weight: 60000,
          tare_weight: 20000,
          customer_id: null,
        });
        const { id } = made.json<{ id: number }>();
        expect(made.statusCode).toBe(201);
        let gone: Promise<unknown> = Promise.resolve();
        const received = await receive(format, encoding, {
          // Its tickets are found, and not yet read.
          n: openedAt - 33,
          act: () => {
            gone = call('DELETE', `ticket_crop/ticket-crop/${id}/`);
          },
        });
        await gone;
        return received;
      };
      const csv = await vanishing('csv');
      expect([csv.status, csv.whole]).toEqual([200, false]);
      const page = await vanishing('html');
      expect([page.status, page.whole]).toEqual([200, true]);
      expect(text(page, encoding)).toContain(
        'This report is not complete. Tickets were changed while this report was made. Run it again.',
      );
      expect(text(page, encoding)).not.toContain('End of report');
      // Formats that are sent in one piece send nothing at all.
      const pdf = await vanishing('pdf');
      expect([pdf.status, pdf.whole, pdf.body.includes('%PDF')]).toEqual([409, true, false]);
    },
  );
});
