/** The five fields of a load, those that clear after each ticket, and what follows from choosing a truck (§4). */
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { entities } from '../../../entities';
import { FieldInput } from '../../../resources/inputs/inputs';
import type { FormValues } from '../../../resources/form/formValues';
import { useOptions } from '../../../resources/options/useOptions';
import { idOf } from '../../../kinds/ref';
import { texts } from '../../../texts';
import { useTareCheck } from '../form/tareOrder';
import { OriginNote } from './OriginNote';

const { fields } = entities.crop_ticket;

/** The row of large fields. */
export const LoadFields = memo(function LoadFields() {
  const { setValue } = useFormContext<FormValues>();
  return (
    <div className="load-grid" onBlur={useTareCheck()}>
      <FieldInput name="ticket_number" field={fields.ticket_number} size="load" autoFocus />
      <FieldInput
        name="truck_id"
        field={fields.truck_id}
        size="load"
        onChosen={(_, truck) => setValue('hauler_id', idOf(truck?.hauler_id))}
      />
      <HaulerInput />
      <FieldInput name="gross_weight" field={fields.gross_weight} size="load" />
      <FieldInput name="tare_weight" field={fields.tare_weight} size="load" />
    </div>
  );
});

/** The hauler: limited to the truck's own while a truck is chosen. */
function HaulerInput() {
  const truckId = idOf(useWatch<FormValues>({ name: 'truck_id' }));
  const { all: trucks } = useOptions('truck');
  const { all: haulers } = useOptions('hauler');
  const truck = truckId === null ? undefined : trucks.find((option) => option.id === truckId);
  const haulerId = idOf(truck?.row?.hauler_id);
  const own = haulerId === null ? undefined : haulers.filter((option) => option.id === haulerId);
  const origin =
    truck && haulerId !== null
      ? { source: 'truck' as const, text: texts.fromTruck.replace('{name}', truck.label), value: haulerId }
      : undefined;
  return (
    <FieldInput
      name="hauler_id"
      field={fields.hauler_id}
      size="load"
      options={own}
      note={<HaulerNote origin={origin} />}
    />
  );
}

function HaulerNote({ origin }: { origin: Parameters<typeof OriginNote>[0]['origin'] }) {
  const hauler = useWatch<FormValues>({ name: 'hauler_id' });
  // A hauler that is not the truck's was loaded so or cleared; an id would say nothing to anybody.
  return hauler === origin?.value ? <OriginNote name="hauler_id" field={fields.hauler_id} origin={origin} /> : null;
}
