/** Kept files of several statements at once: a ZIP and a print run. */
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { issue, setUpHarvest } from '../../../support/statements';
import { canReadPdf, readPdf } from '../../../reports/reading';

const PATH = '/api/v1/office/statements/';

describeOnBoth('files of several statements', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const made: { readonly id: number; readonly reference: string }[] = [];
  for (let count = 0; count < 3; count += 1) {
    await harvest.ticket();
    const { body } = await issue(call, 'producer_statement', { producer: harvest.producer });
    made.push({ id: body.id, reference: String(body.reference) });
  }
  const ids = made.map(({ id }) => id).toReversed();
  const file = (path: string) => app.inject({ method: 'GET', url: `${PATH}${path}` });
  const kept = (id: number) => file(`${id}/pdf/`).then(({ rawPayload }) => rawPayload);

  it('the ZIP has the kept files and nothing else, named by number and party', async () => {
    const { statusCode, headers, rawPayload } = await file(`zip/?ids=${ids.join(',')}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
    const files = Object.entries(unzipSync(rawPayload));
    const party = files[0]?.[0].split('_')[1];
    expect(files.map(([name]) => name)).toEqual(made.toReversed().map(({ reference }) => `${reference}_${party}`));
    const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    for (const [at, [, bytes]] of files.entries()) expect(sha(bytes)).toBe(sha(await kept(ids[at] ?? 0)));
  });

  it.skipIf(!canReadPdf())('the print run has all pages in the order asked for', async () => {
    const { statusCode, rawPayload } = await file(`print/?ids=${ids.join(',')}`);
    expect(statusCode).toBe(200);
    const single = [];
    for (const id of ids) single.push(...readPdf(await kept(id)));
    expect(readPdf(rawPayload)).toEqual(single);
  });

  it('refuses none, too many, unknown and void ones in words', async () => {
    const refused = async (query: string) => (await file(`zip/?ids=${query}`)).json().ids;
    expect(await refused('')).toEqual(['Choose statements.']);
    expect(await refused('x')).toEqual(['The request cannot be read.']);
    expect(await refused('999')).toHaveLength(1);
    const many = Array.from({ length: 1001 }, (_, at) => at + 1).join(',');
    expect(await refused(many)).toEqual(['At most 1000 statements at once; you chose 1001.']);
    const [first] = made;
    await call('POST', `${PATH}${first?.id}/void/`, { reason: 'printed twice' });
    expect(await refused(String(first?.id))).toEqual([`Void statements cannot be sent: ${first?.reference}.`]);
  });
});
