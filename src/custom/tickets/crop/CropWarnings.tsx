/** What a crop ticket is compared with besides what all tickets are: its job, its truck, the numbers entered lately. */
import { useMemo } from 'react';
import { keyOf, relatedName, type Key } from '../../../kinds/ref';
import type { RecordFormState } from '../../../resources/form/record/RecordForm';
import { useFormValue } from '../../../resources/form/scope/useFormValue';
import { useOptions } from '../../../resources/options/useOptions';
import type { Row, Values } from '../../../rules/rows';
import type { WarningContext } from '../../../rules/warnings';
import { TicketWarnings } from '../form/warnings/TicketWarnings';
import { crop } from './description';
import { useTruckTickets } from './truck/useTruckTickets';

/** Numbers entered last, of any job. */
const MOST = 10;

interface CropWarningsProps {
  readonly state: Pick<RecordFormState, 'row' | 'filled'>;
  readonly job: Row<'job'> | undefined;
  /** Numbers entered lately, newest first: a second one is reported under the load (ruling 31). */
  readonly recent: readonly string[];
  /** Which tickets are the job's. */
  readonly filter: Values;
}

/** Evaluates the warnings of the ticket being entered; renders nothing. */
export function CropWarnings({ state: { row, filled }, job, recent, filter }: CropWarningsProps) {
  const truckId = useFormValue('truck_id', keyOf);
  const truckTickets = useTruckTickets(truckId);
  const truck = useTruck(truckId);
  const producerBase = filled.producer_rate?.row?.moisture;
  const context = useMemo<Values>(() => ({ job_id: job }), [job]);
  const known = useMemo(
    () => ({
      crop: job ? relatedName(job.crop_id) : undefined,
      job,
      truck,
      truckTickets,
      recentNumbers: recent,
      producerBase,
    }),
    [job, truck, truckTickets, recent, producerBase],
  );
  const lately = useMemo(() => recent.slice(0, MOST), [recent]);
  return <TicketWarnings form={crop} row={row} context={context} known={known} filter={filter} recent={lately} />;
}

function useTruck(id: Key | null): Extract<WarningContext, { form: 'crop_ticket' }>['truck'] {
  const { all } = useOptions('truck');
  const option = id === null ? undefined : all.find((one) => one.id === id);
  const hauler = option?.row?.hauler_id;
  return useMemo(
    () => option && { name: option.label, haulerId: keyOf(hauler), haulerName: relatedName(hauler) },
    [option, hauler],
  );
}
