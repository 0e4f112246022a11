/** Truck and hauler of a crop ticket: choosing a truck brings its hauler (§4). */
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useMessages } from '../../../../i18n/useMessages';
import { keyOf } from '../../../../kinds/ref';
import { namedField, passField } from '../../../../resources/form/scope/enterMovesOn';
import type { FormValues } from '../../../../resources/formValues';
import { useFormValue } from '../../../../resources/form/scope/useFormValue';
import { FieldInput } from '../../../../resources/kinds/inputs';
import { useKnownRow, useOptions } from '../../../../resources/options/useOptions';
import { useEntity } from '../../../../resources/registry';
import { OriginNote, type OriginNoteProps } from '../../form/origins/OriginNote';

/** The truck; the user's choice sets the hauler. */
export function TruckInput() {
  const { setValue } = useFormContext<FormValues>();
  const field = useEntity('crop_ticket').fields.truck_id;
  return (
    field && (
      <FieldInput
        name="truck_id"
        field={field}
        size="load"
        onChosen={(_, truck) => setValue('hauler_id', keyOf(truck?.hauler_id))}
      />
    )
  );
}

/** Enter and Tab pass the hauler while it is the truck's own. */
function usePassedWhileFilled(): void {
  const { getValues } = useFormContext<FormValues>();
  const truckOf = useKnownRow('truck');
  useEffect(() => {
    const input = namedField('hauler_id');
    if (!input) return undefined;
    return passField(input, () => {
      const { truck_id: truckId, hauler_id: hauler } = getValues();
      // Asked at the key: a truck that has just been added is known then, and rendered a moment later.
      return keyOf(hauler) !== null && keyOf(truckOf(truckId)?.hauler_id) === keyOf(hauler);
    });
  }, [truckOf, getValues]);
}

/** The hauler: limited to the truck's own while a truck is chosen. */
export function HaulerInput() {
  const t = useMessages();
  const truckId = useFormValue('truck_id', keyOf);
  const { all: trucks } = useOptions('truck');
  const { all: haulers } = useOptions('hauler');
  const field = useEntity('crop_ticket').fields.hauler_id;
  const truck = truckId === null ? undefined : trucks.find((option) => option.id === truckId);
  const haulerId = keyOf(truck?.row?.hauler_id);
  const own = haulerId === null ? undefined : haulers.filter((option) => option.id === haulerId);
  usePassedWhileFilled();
  const origin =
    truck && haulerId !== null
      ? { source: 'truck' as const, text: t('ticket.fromTruck', { name: truck.label }), value: haulerId }
      : undefined;
  return (
    field && (
      <FieldInput
        name="hauler_id"
        field={field}
        size="load"
        options={own}
        note={<HaulerNote name="hauler_id" field={field} origin={origin} />}
      />
    )
  );
}

function HaulerNote(props: OriginNoteProps) {
  const hauler = useFormValue('hauler_id', keyOf);
  // A hauler that is not the truck's was loaded or cleared; its id would have no meaning for the user.
  return props.origin && hauler === props.origin.value ? <OriginNote {...props} /> : null;
}
