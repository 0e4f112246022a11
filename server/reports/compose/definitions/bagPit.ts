/** Reports on bags and pits. */
import { reportOn } from './definition';
import { adjustment, dryMatter } from './shared';

/** What each bag or pit holds. */
export const bagPitReport = reportOn(['crop_ticket'], {
  code: 'BP',
  partyLabel: 'paper.party.customer',
  runningIn: 1,
  groups: [
    { by: 'customer_id', page: true },
    { by: 'bag_pit_id', none: 'paper.none.bagPit', says: ['dates', 'mixedCrops'] },
    { by: 'job_id.crop_id', says: ['dates'] },
  ],
  columns: [
    'date',
    'ticket_number',
    'producer_id',
    'job_id.field_id',
    'delivery_type',
    'net_weight',
    ...adjustment,
    'running_tons',
    'dry_weight',
  ],
  files: ['gross_weight', 'tare_weight', 'adjusted_tons'],
  needs: [{ figure: 'adjusted_weight', what: 'paper.what.adjusted' }],
  recaps: [
    {
      title: 'paper.recap.bagPitAndCrop',
      by: ['bag_pit_id', 'job_id.crop_id'],
      sums: ['net_weight', 'adjusted_weight', 'dry_weight'],
    },
  ],
  notes: [dryMatter],
});
