/** Reports on fields. */
import { reportOn } from './definition';
import { adjustment, dryMatter, weights } from './shared';

/** What came off each field. */
export const fieldReport = reportOn(['crop_ticket'], {
  code: 'FR',
  groups: [
    { by: 'producer_id' },
    { by: 'job_id.field_id', says: ['dates', 'share'], remarks: true },
    { by: 'job_id.crop_id' },
  ],
  columns: [
    'date',
    'ticket_number',
    'customer_id',
    'truck_hauler',
    'haul_mile',
    ...weights,
    ...adjustment,
    'dry_weight',
  ],
  files: ['truck_id', 'hauler_id', 'bag_pit_id', 'delivery_type', 'adjusted_tons'],
  needs: [{ figure: 'adjusted_weight', what: 'paper.what.adjusted' }],
  recaps: [
    { title: 'paper.recap.crop', by: ['job_id.crop_id'], sums: ['net_weight', 'adjusted_weight', 'dry_weight'] },
  ],
  notes: [dryMatter],
});
