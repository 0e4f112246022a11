/** What delivery and haul tickets are compared with, and their warnings (domain D4). Subscribes to parties and day alone. */
import { useCallback, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMessages } from '../../../i18n/useMessages';
import { SoftWarnings, type EvaluateValues } from '../../../resources/warnings/SoftWarnings';
import type { FormValues } from '../../../resources/form/formValues';
import { useOptions } from '../../../resources/options/useOptions';
import { dayOf } from '../../../rules/dates';
import { idOf } from '../../../kinds/ref';
import type { AnyRow } from '../../../rules/rows';
import { warningsOf, type WarningKnowledge } from '../../../rules/warnings';
import { useYear } from '../../../year';
import type { TicketFormDescription } from './descriptions';
import { dayFilter, useEarlier, useLeftText, useTableValues } from './earlier';
import { useRateTouched } from './useRateTouched';

/** Tickets looked at: of a day, between two parties, of one number, entered last. */
const MOST = { day: 100, pair: 30, number: 30, last: 10 };

/** The warnings of the ticket being keyed; shows nothing itself. */
export function TicketWarnings({
  form: { name, entity, parties },
  row,
}: {
  form: TicketFormDescription;
  row: AnyRow | undefined;
}) {
  const { getValues } = useFormContext<FormValues>();
  const { year } = useYear();
  const day = useWatch<FormValues>({ name: 'date' });
  const pair = useWatch<FormValues>({ name: [...parties] }).map(idOf);
  const cropId = idOf(useWatch<FormValues>({ name: 'crop_id' }));
  const customerId = idOf(useWatch<FormValues>({ name: 'customer_id' }));
  const number = useLeftText(
    'ticket_number',
    useCallback(() => getValues('ticket_number'), [getValues]),
  );
  const dairyNumber = useLeftText(
    'dairy_ticket_number',
    useCallback(() => getValues('dairy_ticket_number'), [getValues]),
  );
  const pairFilter = Object.fromEntries(parties.map((field, at) => [field, pair[at] ?? null]));

  const dayTickets = useEarlier(name, dayFilter(day), MOST.day);
  const pairTickets = useEarlier(name, pairFilter, MOST.pair);
  const sameNumber = useEarlier(name, { ticket_number: number, year }, MOST.number);
  const sameDairyNumber = useEarlier(
    name,
    { dairy_ticket_number: dairyNumber, customer_id: customerId, year },
    MOST.number,
  );
  const newest = useEarlier(name, { year }, MOST.last);
  const tableValues = useTableValues(entity, getValues(), useRateTouched(entity) && row !== undefined);
  const crop = useCropName(cropId);
  const context = useMemo<WarningKnowledge>(
    () => ({
      form: name,
      year,
      loaded: row,
      crop,
      dayTickets,
      pairTickets,
      sameNumber,
      sameDairyNumber,
      tableValues,
      lastNumbers: newest?.map((ticket) => String(ticket.ticket_number ?? '')),
    }),
    [name, year, row, crop, dayTickets, pairTickets, sameNumber, sameDairyNumber, tableValues, newest],
  );
  return <SoftWarnings evaluate={useEvaluate(context)} isNew={row === undefined} />;
}

/** The name of a crop. */
export function useCropName(id: number | null): string | undefined {
  const { all } = useOptions('crop');
  return id === null ? undefined : all.find((option) => option.id === id)?.label;
}

/** The checks of domain D4 in a context, at the moment they are made. */
export function useEvaluate(context: WarningKnowledge): EvaluateValues {
  const t = useMessages();
  return useCallback(
    (values, left) => {
      const now = new Date();
      return warningsOf(values, { ...context, today: dayOf(now), now: now.getTime() }, t, left);
    },
    [context, t],
  );
}
