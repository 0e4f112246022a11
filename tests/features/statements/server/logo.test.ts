/** The logo and the terms of issued papers: what is taken, what is refused, and that a paper keeps what it was issued with. */
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pictureOf } from '../../../../features/statements/server/logo/logo';
import { frozenPaper } from '../../../../server/settled/paper';
import { logoPng } from '../../../reports/settled/frozen';
import { testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { draftOf, issue, setUpHarvest } from '../../../support/statements';

const PATH = '/api/v1/office/statements/';
const png = logoPng();
/** A green square on white, of 60 by 40 pixels, as Chromium's canvas writes it. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLT' +
    'w1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAoADwDASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAA' +
    'AAAAAAUDBP/EACIQAAEEAQIHAAAAAAAAAAAAAAABAgQRAwVRFDRTgaKx0f/EABgBAQEBAQEAAAAAAAAAAAAAAAACAQME/8QAGhEBAQADAQEAAAAAAAAAAAAAAAECAxESMf' +
    '/aAAwDAQACEQMRAD8AsgEuZMz4pT2MfTUqkpNjLeMyy4qAicfK6vinw3hzM+WUxj321btKTYn3EzZKqAAtYAABE1Dncnb0hbJcyHnyynvYy2rVLabEZ/EbJ2J506fzuPv6' +
    'UcBK6Xkn03hw8+KUx72U1LtbTYiS9cpL1UAB2egAAAAAAAAAAAAAf//Z',
  'base64',
);

describeOnBoth('logo and terms', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const harvest = await setUpHarvest(call);

  it('a picture is kept, given back and removed', async () => {
    expect((await call('GET', `${PATH}logo/`)).body).toEqual({ logo: null });
    const kept = await call('PUT', `${PATH}logo/`, { data: png });
    expect([kept.status, kept.body]).toEqual([200, { logo: { type: 'image/png', data: png } }]);
    expect((await call('GET', `${PATH}logo/`)).body).toEqual(kept.body);
    expect((await call('PUT', `${PATH}logo/`, { data: null })).body).toEqual({ logo: null });
  });

  it('what is no picture is refused, and the logo stays', async () => {
    await call('PUT', `${PATH}logo/`, { data: png });
    const refused = await call('PUT', `${PATH}logo/`, { data: Buffer.from('GIF89a').toString('base64') });
    expect([refused.status, refused.body]).toEqual([400, { data: [expect.stringContaining('not a PNG or JPEG')] }]);
    expect((await call('PUT', `${PATH}logo/`, { data: 7 })).status).toBe(400);
    expect((await call('GET', `${PATH}logo/`)).body).toEqual({ logo: { type: 'image/png', data: png } });
  });

  it('a paper keeps logo and terms it was issued with', async () => {
    const settings = { terms_days: 30, terms_text: 'Net 30, 1 % a month after', notes: { CS: 'Thank you.' } };
    const { body } = await call('PUT', `${PATH}settings/`, settings);
    expect(body).toMatchObject(settings);
    await harvest.ticket();
    const { body: issued } = await issue(call, 'customer_statement', { customer: harvest.customer });
    expect(issued).toMatchObject({ terms: 'Net 30, 1 % a month after' });
    await call('PUT', `${PATH}logo/`, { data: null });
    await call('PUT', `${PATH}settings/`, { terms_text: '' });
    const { settlement } = (await frozenPaper({ db }, Number(issued.id))).context;
    expect(settlement).toMatchObject({
      logo: { type: 'image/png', data: png },
      terms: 'Net 30, 1 % a month after',
      notes: ['Thank you.'],
    });
    expect((await call('PUT', `${PATH}settings/`, { terms_text: 'x'.repeat(121) })).status).toBe(400);
  });
});

it('a picture is judged by its bytes', () => {
  const whole = Buffer.from(png, 'base64');
  expect(pictureOf(whole)).toBe('image/png');
  expect(pictureOf(whole.subarray(0, -20))).toEqual({ fault: 'notPicture' });
  const harmed = Buffer.from(whole);
  harmed.fill(0, 45, 55);
  expect(pictureOf(harmed)).toEqual({ fault: 'notPicture' });
  const huge = Buffer.from(whole);
  huge.writeUInt32BE(30_000, 16);
  expect(pictureOf(huge)).toEqual({ fault: 'tooManyPixels' });
  expect(pictureOf(Buffer.alloc(201 * 1024))).toEqual({ fault: 'tooLarge' });
  expect(pictureOf(Buffer.from('<svg/>'))).toEqual({ fault: 'notPicture' });
  expect(pictureOf(jpeg)).toBe('image/jpeg');
  expect(pictureOf(jpeg.subarray(0, -2))).toEqual({ fault: 'notPicture' });
  expect(pictureOf(deflateSync(whole))).toEqual({ fault: 'notPicture' });
});

it('a frame without a picture, and a picture with something behind its end, are refused', () => {
  const rest = [3, 1, 34, 0, 2, 17, 1, 3, 17, 1];
  const frame = (side: number): number[] => [
    0xff,
    0xc0,
    0,
    17,
    8,
    side >> 8,
    side & 255,
    side >> 8,
    side & 255,
    ...rest,
  ];
  const hollow = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, ...frame(1900), 0xff, 0xd9]);
  expect(pictureOf(hollow)).toEqual({ fault: 'notPicture' });
  // The pixels of a small picture under the frame of a large one.
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const swollen = Buffer.from(jpeg);
  Buffer.from(frame(1900)).copy(swollen, at);
  expect(pictureOf(swollen)).toEqual({ fault: 'notPicture' });
  const more = Buffer.concat([Buffer.from(png, 'base64'), Buffer.from('<script>alert(1)</script>')]);
  expect(pictureOf(more)).toEqual({ fault: 'notPicture' });
});

describeOnBoth('invoices before anybody said when they are due', async (engine) => {
  const { call } = await testApi(await suiteDatabase(engine));
  const harvest = await setUpHarvest(call, {});

  it('are not issued, and use no number; what we pay is', async () => {
    await harvest.ticket();
    expect((await call('GET', `${PATH}settings/`)).body.terms_days).toBeNull();
    const customer = { customer: harvest.customer };
    expect((await draftOf(call, 'customer_statement', customer)).body.due_on).toBeNull();
    const refused = await issue(call, 'customer_statement', customer);
    expect([refused.status, refused.body]).toEqual([
      400,
      { terms_days: [expect.stringContaining('invoices are due')] },
    ]);
    expect((await issue(call, 'producer_statement', { producer: harvest.producer })).status).toBe(201);
    await call('PUT', `${PATH}settings/`, { notes: { PS: 'Thank you.' } });
    expect((await issue(call, 'customer_statement', customer)).status).toBe(400);
    await call('PUT', `${PATH}settings/`, { terms_days: 0 });
    const { body } = await issue(call, 'customer_statement', customer);
    expect(body).toMatchObject({ reference: 'CS-2026-0001', terms: 'Due on receipt' });
    expect(body.due_on).toBe(body.issued_on);
  });
});
