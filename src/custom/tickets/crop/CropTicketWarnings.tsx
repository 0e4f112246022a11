/** What a crop ticket is compared with, and its warnings (domain D4). Subscribes to truck, bag and day alone. */
import { useCallback, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { entities } from '../../../entities';
import type { FormValues } from '../../../resources/form/formValues';
import { SoftWarnings } from '../../../resources/warnings/SoftWarnings';
import type { LookupResults } from '../../../resources/form/useLookups';
import { useOptions } from '../../../resources/options/useOptions';
import { relatedName, idOf } from '../../../kinds/ref';
import type { Row, Values } from '../../../rules/rows';
import type { WarningContext, WarningKnowledge } from '../../../rules/warnings';
import { useYear } from '../../../year';
import { dayFilter, useEarlier, useLeftText, useTableValues } from '../form/earlier';
import { useEvaluate } from '../form/TicketWarnings';
import { useRateTouched } from '../form/useRateTouched';

const entity = entities.crop_ticket;
/** Tickets looked at: of a truck, of a day, between customer and producer, of one number, entered last. */
const MOST = { truck: 10, day: 100, pair: 30, number: 30, last: 10 };

interface Props {
  readonly job: Row<'job'> | undefined;
  readonly ticket: Row<'crop_ticket'> | undefined;
  /** The values the form started with: parties that no input shows. */
  readonly start: Values;
  /** Numbers entered lately, newest first: a second one is said under the load (ruling 31). */
  readonly recent: readonly string[];
  readonly origins: LookupResults['origins'];
}

/** The warnings of the ticket being keyed; shows nothing itself. */
export function CropTicketWarnings({ job, ticket, start, recent, origins }: Props) {
  const { getValues } = useFormContext<FormValues>();
  const { year } = useYear();
  const truckId = idOf(useWatch<FormValues>({ name: 'truck_id' }));
  const day = useWatch<FormValues>({ name: 'date' });
  const number = useLeftText(
    'ticket_number',
    useCallback(() => getValues('ticket_number'), [getValues]),
  );
  const [customerId, producerId] = [idOf(start.customer_id), idOf(start.producer_id)];

  const truckTickets = useEarlier('crop_ticket', { truck_id: truckId }, MOST.truck);
  const dayTickets = useEarlier('crop_ticket', dayFilter(day), MOST.day);
  const pairTickets = useEarlier('crop_ticket', { customer_id: customerId, producer_id: producerId }, MOST.pair);
  const sameNumber = useEarlier('crop_ticket', { ticket_number: number, year }, MOST.number);
  const tableValues = useTableValues(entity, { ...start, job_id: job }, useRateTouched(entity) && ticket !== undefined);
  const truck = useTruck(truckId);
  const producerBase = origins.producer_rate?.row?.moisture;
  const context = useMemo<WarningKnowledge>(
    () => ({
      form: 'crop_ticket',
      year,
      loaded: ticket && start,
      crop: job ? relatedName(job.crop_id) : undefined,
      job,
      truck,
      truckTickets,
      dayTickets,
      pairTickets,
      sameNumber,
      recentNumbers: recent,
      lastNumbers: recent.slice(0, MOST.last),
      tableValues,
      producerBase,
    }),
    [
      year,
      ticket,
      start,
      job,
      truck,
      truckTickets,
      dayTickets,
      pairTickets,
      sameNumber,
      recent,
      tableValues,
      producerBase,
    ],
  );
  return <SoftWarnings evaluate={useEvaluate(context)} isNew={ticket === undefined} />;
}

function useTruck(id: number | null): Extract<WarningContext, { form: 'crop_ticket' }>['truck'] {
  const { all } = useOptions('truck');
  const option = id === null ? undefined : all.find((one) => one.id === id);
  const hauler = option?.row?.hauler_id;
  return useMemo(
    () => option && { name: option.label, haulerId: idOf(hauler), haulerName: relatedName(hauler) },
    [option, hauler],
  );
}
