/** The checks of a job, from the most serious of a field to the least. */
import type { Draft } from '../../rows';
import type { Check } from '../check';
import { dayChecks, oldDay, seasonCheck } from '../dates';
import type { Moment } from '../history';
import { cropMoisture } from '../moisture';
import type { Key } from '../../../kinds/ref';

/** What a job is compared with. */
export interface JobKnown extends Moment {
  readonly form: 'job';
  /** Name of the crop. */
  readonly crop?: string | undefined;
  /** Producer of the chosen field. */
  readonly fieldProducerId?: Key | null | undefined;
  /** Customer of the chosen bag or pit. */
  readonly bagCustomerId?: Key | null | undefined;
}

type JobCheck = Check<keyof Draft<'job'>, JobKnown>;

const isOther = (owner: unknown, chosen: unknown): boolean =>
  typeof owner === 'number' && typeof chosen === 'number' && owner !== chosen;

/** The checks. */
export const jobChecks: readonly JobCheck[] = [
  {
    at: 'bag_pit_id',
    of: ['bag_pit_id'],
    warn: ({ value }, { bagCustomerId }, t) =>
      isOther(bagCustomerId, value('customer_id')) && t('warning.otherCustomer'),
  },
  {
    at: 'field_id',
    of: ['field_id'],
    warn: ({ value }, { fieldProducerId }, t) =>
      isOther(fieldProducerId, value('producer_id')) && t('warning.otherProducer'),
  },
  cropMoisture,
  ...dayChecks,
  seasonCheck,
  oldDay,
];
