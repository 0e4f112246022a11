/** Papers and a payment of the demo business, so that the pages of the office have something to show. */
import type { Call } from './api';
import { year } from './business';

const OFFICE = '/api/v1/office/';

/** Issues statements of this year to the first three producers and customers, and pays part of one. */
export async function issuePapers(call: Call): Promise<void> {
  const day = `${year - 1}-12-31`;
  await call('PUT', `${OFFICE}statements/settings/`, {
    terms_days: 15,
    cutoffs: { producer: day, hauler: day, customer: day },
  });
  const period = { from: `${year}-01-01`, to: `${year}-12-31` };
  for (const role of ['producer', 'customer'])
    for (const party of [1, 2, 3]) {
      const report = `${role}_statement`;
      const query = new URLSearchParams({ report, ...period, [role]: String(party) });
      const { body } = await call('GET', `${OFFICE}statements/draft/?${query}`);
      await call('POST', `${OFFICE}statements/`, {
        report,
        ...period,
        filters: { [role]: party },
        digest: body.digest,
      });
    }
  await call('POST', `${OFFICE}payments/`, {
    party: 'producer:1',
    date: `${year}-01-15`,
    method: 'Check',
    reference: '4390',
    amount: '2500.00',
  });
}
