/** What becomes of a message, told by what a real mail server does with it (decision 66). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMail, type OutgoingMail } from '../../../../features/mail/server/send';
import { startMailServer, type MailServer, type Manner } from '../../../support/mailServer';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer(1000);
});
afterAll(() => server.close());

const to = (address: string, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: { name: 'Nyquist Farms', address },
  subject: 'Producer Statement PS-2026-0038',
  text: 'It is attached.',
  files: [{ name: 'PS-2026-0038.pdf', bytes: Buffer.from('%PDF-1.7 sample') }],
  ...more,
});

test.each<readonly [Manner, string, RegExp]>([
  ['take', 'sent', /^250 OK: queued as 7$/],
  ['refuse recipient', 'failed', /550 No such user/],
  ['refuse message', 'failed', /552 Too large for this mailbox/],
  ['cut before', 'failed', /./],
  ['cut after', 'unknown', /./],
  ['silent after', 'unknown', /./],
])('a server that does "%s": %s', async (manner, state, answer) => {
  const address = `${manner.replace(' ', '.')}@farm.example`;
  server.manners.set(address, manner);
  const fate = await sendMail(server.settings, to(address));
  expect(fate).toEqual({ state, answer: expect.stringMatching(answer) });
  const isThere = ['take', 'cut after', 'silent after'].includes(manner);
  expect(server.arrived.filter((one) => one.to === address)).toHaveLength(isThere ? 1 : 0);
});

test('nobody there, and encryption that is not offered: it failed, and nothing was handed over', async () => {
  const { settings, arrived } = server;
  const before = arrived.length;
  expect(await sendMail({ ...settings, port: 9 }, to('a@farm.example'))).toMatchObject({ state: 'failed' });
  expect(await sendMail({ ...settings, tls: 'starttls' }, to('a@farm.example'))).toMatchObject({ state: 'failed' });
  expect(arrived).toHaveLength(before);
});

test('names and subjects begin no header, and the file travels whole', async () => {
  const address = 'headers@farm.example';
  const name = 'Ortega\r\nBcc: other@farm.example';
  const mail = to(address, { to: { name, address }, subject: 'One\r\nBcc: other@farm.example' });
  expect(await sendMail(server.settings, mail)).toMatchObject({ state: 'sent' });
  const message = server.arrived.find((one) => one.to === address);
  const head = message?.source.split('\r\n\r\n')[0] ?? '';
  expect(head).not.toMatch(/^Bcc:/m);
  expect(head).toMatch(/^From: Three Rivers <office@rivers\.example>$/m);
  expect(message?.source).toContain(Buffer.from('%PDF-1.7 sample').toString('base64'));
  expect(message?.source).toContain('filename=PS-2026-0038.pdf');
});
