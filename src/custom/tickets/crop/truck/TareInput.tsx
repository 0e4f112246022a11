/** The tare; while it is empty the truck's usual one is proposed, with the age of the newest (ruling 80). */
import { useMemo, useState } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { idOf } from '../../../../kinds/ref';
import type { Translate } from '../../../../messages/catalogue';
import { textOf, useFormValue } from '../../../../resources/form/scope/useFormValue';
import { FieldInput } from '../../../../resources/kinds/inputs';
import { useOptions } from '../../../../resources/options/useOptions';
import { useEntity } from '../../../../resources/registry';
import { dayOf } from '../../../../rules/dates';
import { usualTare, type UsualTare } from '../../../../rules/warnings/proposals';
import { useEntryScope } from '../../form/proposals/entryContext';
import { useTruckTickets } from './useTruckTickets';

const isEmptyText = (value: unknown): boolean => textOf(value) === '';

/** `usual for BC-03, weighed 3 days ago`, `BC-03 varies: 28,100–29,200` */
function noteOf(usual: UsualTare, truck: string, t: Translate): string {
  if ('low' in usual)
    return t('ticket.tareVaries', { truck, low: formatNumber(usual.low, 0, 2), high: formatNumber(usual.high, 0, 2) });
  const { days } = usual;
  const age = days > 1 ? t('ticket.daysAgo', { days }) : t(days === 1 ? 'ticket.yesterday' : 'ticket.today');
  return t('ticket.usualTare', { truck, age });
}

/** The input. */
export function TareInput() {
  const t = useMessages();
  const { isNew } = useEntryScope();
  const field = useEntity('crop_ticket').fields.tare_weight;
  const truckId = useFormValue('truck_id', idOf);
  const isEmpty = useFormValue('tare_weight', isEmptyText);
  const tickets = useTruckTickets(truckId);
  const { all: trucks } = useOptions('truck');
  const truck = trucks.find(({ id }) => id === truckId)?.label;
  const [today] = useState(() => dayOf(new Date()));
  const usual = useMemo(() => tickets && usualTare(tickets, today), [tickets, today]);
  const offered = isNew && truck !== undefined ? usual : undefined;
  return (
    field && (
      <FieldInput
        name="tare_weight"
        field={field}
        size="load"
        offer={offered && 'tare' in offered ? String(offered.tare) : undefined}
        note={offered && truck !== undefined && isEmpty ? noteOf(offered, truck, t) : undefined}
        noteRuns
      />
    )
  );
}
