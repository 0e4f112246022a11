/** Mailing statements of account: one message for each party, frozen when it is asked for; refusals, doubts, the log, sending once more. */
import { afterAll, expect, it } from 'vitest';
import { apiPath } from '../../../../src/rules/paths';
import { entities } from '../../../../src/entities';
import { testApi, type Answer } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { historyOf, replayed, storedRows } from '../../../support/history';
import { startMailServer } from '../../../support/mailServer';
import { issue, mailLog, setUpHarvest } from '../../../support/statements';

const PATH = '/api/v1/office/statements/mail/';
const TEXT = { subject: '{kind} as of {period}', text: '{party}: {amount}' };

describeOnBoth('mailing statements of account', async (engine) => {
  const server = await startMailServer();
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db, { mail: server.settings });
  const harvest = await setUpHarvest(call);
  const customer = harvest.customer;
  const address = 'dairy@ortega.example';
  const at = `${apiPath(entities.customer)}${customer}/`;
  await harvest.ticket();
  const { body: invoice } = await issue(call, 'customer_statement', { customer });
  const day = String(invoice.issued_on);
  const mail = (more: object = {}): Promise<Answer> =>
    call('POST', `${PATH}accounts/`, { role: 'customer', ids: [customer], day, ...TEXT, ...more });
  const draft = () => call('GET', `${PATH}accounts/draft/?role=customer&ids=${customer}&day=${day}`);
  const log = () => mailLog(call);
  const settled = async (): Promise<Answer['body']> => {
    const newest = async () => (await log())[0]?.state;
    await expect.poll(newest, { timeout: 60_000 }).toMatch(/sent|failed|unknown/);
    const [newestOne] = await log();
    if (!newestOne) throw new Error('Nothing was mailed.');
    return newestOne;
  };
  const again = (id: unknown, body: object = {}) => call('POST', `${PATH}${Number(id)}/again/`, body);
  afterAll(() => server.close());

  it('names who has no address, and mails nobody without one', async () => {
    await call('PATCH', at, { name: 'Ortega Dairy', email: 'no address' });
    expect((await draft()).body).toMatchObject({
      papers: [
        {
          statement: null,
          party: { table: 'customer', id: customer },
          address: null,
          wrong: 'no address',
          mailed: 'no',
        },
      ],
      text: expect.stringContaining('Your {kind} as of {period} is attached. The balance is {amount}.'),
    });
    expect(await mail()).toMatchObject({ status: 400, body: { ids: ['None of these has an email address on file.'] } });
    await call('PATCH', at, { email: address });
  });

  it('sends the PDF with the filled text, keeps the text apart from that of statements, and logs it', async () => {
    expect(await mail()).toMatchObject({ status: 202, body: { queued: 1, without: [] } });
    expect(await settled()).toMatchObject({
      state: 'sent',
      number: null,
      statement_id: null,
      papers: null,
      day,
      role: 'customer',
      party_id: customer,
      party: 'Ortega Dairy',
      address,
      subject: `Account Statement as of ${day}`,
      answer: '250 OK: queued as 7',
      may_again: 0,
    });
    const { source = '', to } = server.arrived.at(-1) ?? {};
    expect(to).toBe(address);
    expect(source).toContain(`filename=account-statement_${day}_ortega-dairy_${customer}.pdf`);
    const amount = Number(invoice.amount).toLocaleString('en', { style: 'currency', currency: 'USD' });
    expect(source).toContain(`Ortega Dairy: ${amount}`);
    expect((await draft()).body).toMatchObject({ ...TEXT, papers: [{ mailed: 'sent' }] });
    const ofStatements = await call('GET', `${PATH}draft/?ids=${Number(invoice.id)}`);
    expect(ofStatements.body).toMatchObject({
      papers: [{ mailed: 'no' }],
      subject: expect.stringContaining('{number}'),
    });
  });

  it('what was sent stays as it was, whatever is written later', async () => {
    const [sent] = await log();
    const file = async () => (await app.inject({ method: 'GET', url: `${PATH}${Number(sent?.id)}/pdf/` })).rawPayload;
    const first = await file();
    expect(server.arrived.at(-1)?.source.replaceAll('\r\n', '')).toContain(first.toString('base64'));
    const paid = { party: `customer:${customer}`, date: day, method: 'Check', reference: '7', amount: '10.00' };
    expect((await call('POST', '/api/v1/office/payments/', paid)).status).toBe(201);
    expect((await file()).equals(first)).toBe(true);
    const now = await app.inject({
      method: 'GET',
      url: `/api/v1/office/account_statements/customer/${customer}/pdf/?day=${day}`,
    });
    expect(now.rawPayload.equals(first)).toBe(false);
    expect((await call('GET', `${PATH}999999/pdf/`)).status).toBe(404);
  });

  it('nobody gets one twice by chance: not of the same day, but of another one', async () => {
    expect(await mail()).toMatchObject({ status: 409, body: { detail: 'Ortega Dairy was already emailed.' } });
    expect((await mail({ again: [customer] })).status).toBe(202);
    expect(await settled()).toMatchObject({ state: 'sent' });
    expect((await mail({ day: '2026-09-01' })).status).toBe(202);
    expect(await settled()).toMatchObject({ state: 'sent' });
    expect((await mail({ day: '2090-01-01' })).body).toEqual({ day: ['The day is in the future.'] });
  });

  it('a refused one goes again with the figures that it had, one in doubt only by who is sure', async () => {
    server.manners.set(address, 'refuse recipient');
    await mail({ again: [customer] });
    const failed = await settled();
    expect(failed).toMatchObject({
      state: 'failed',
      answer: expect.stringContaining('550 No such user'),
      may_again: 1,
    });
    expect((await call('GET', PATH)).body).toMatchObject({ failed: 1, unknown: 0, waiting: 0 });
    server.manners.set(address, 'cut after');
    expect((await again(failed.id)).status).toBe(202);
    const unknown = await settled();
    expect(unknown).toMatchObject({ state: 'unknown', subject: failed.subject });
    expect((await mail({ again: [customer] })).body.detail).toContain('may have gone out');
    expect((await again(failed.id)).status).toBe(409);
    server.manners.clear();
    expect((await again(unknown.id)).body).toMatchObject({ sure: [expect.stringContaining('Ortega Dairy')] });
    expect((await again(unknown.id, { sure: true })).status).toBe(202);
    const sent = await settled();
    expect(sent).toMatchObject({ state: 'sent' });
    const pdfs = await Promise.all(
      [failed, sent].map(({ id }) => app.inject({ method: 'GET', url: `${PATH}${Number(id)}/pdf/` })),
    );
    expect(pdfs[0]?.rawPayload.equals(pdfs[1]?.rawPayload ?? Buffer.from(''))).toBe(true);
    expect((await call('GET', PATH)).body).toMatchObject({ failed: 0, unknown: 0, waiting: 0 });
  });

  it('a copy goes to the address beside the party, also of its statements; a refused copy is told', async () => {
    const extra = `/api/v1/office/extra/customer/${customer}/`;
    expect((await call('PUT', extra, { email_copy_to: 'no address' })).body).toEqual({
      email_copy_to: ['Enter an address such as office@example.com.'],
    });
    expect((await call('PUT', extra, { email_copy_to: 'books@ortega.example' })).status).toBe(200);
    expect((await draft()).body).toMatchObject({ papers: [{ address, copy: 'books@ortega.example' }] });
    await mail({ again: [customer] });
    expect(await settled()).toMatchObject({ state: 'sent', address, copy: 'books@ortega.example' });
    expect(server.arrived.at(-1)).toMatchObject({
      receivers: [address, 'books@ortega.example'],
      source: expect.stringMatching(/^Cc: books@ortega\.example\r$/m),
    });
    server.manners.set('books@ortega.example', 'refuse recipient');
    await call('POST', PATH, { ids: [invoice.id], subject: '{kind}', text: '{amount}' });
    expect(await settled()).toMatchObject({
      state: 'sent',
      answer: expect.stringContaining('books@ortega.example: 550 No such user'),
    });
    server.manners.set('books@ortega.example', 'take');
    server.manners.set(address, 'refuse recipient');
    await mail({ again: [customer] });
    expect(await settled()).toMatchObject({ state: 'failed', answer: expect.stringContaining('550 No such user') });
    server.manners.clear();
    await call('PUT', extra, { email_copy_to: '' });
  });

  it('is an act of the history, which none has an undo of, and goes with its party', async () => {
    const history = await historyOf(db);
    expect(Object.fromEntries(replayed(history))).toEqual(await storedRows(db));
    const act = history.findLast(({ kind }) => kind === 'mail');
    expect((await call('POST', `/api/v1/office/history/acts/${act?.key}/undo/`)).status).toBe(409);
    const { body: other } = await call('POST', apiPath(entities.customer), { name: 'Ortega Dairy LLC' });
    const merge = { table: 'customer', keep: other.id, drop: customer };
    expect((await call('POST', '/api/v1/office/merge/', merge)).status).toBe(200);
    expect((await log())[0]).toMatchObject({ party_id: other.id, party: 'Ortega Dairy LLC' });
  });
});
