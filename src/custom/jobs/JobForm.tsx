/** The job's form: the generated one, with the warnings about its day and moisture. */
import { useCallback, useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { entities } from '../../entities';
import { useMessages } from '../../i18n/useMessages';
import { EntityForm } from '../../resources/form/EntityForm';
import { useFormValue } from '../../resources/form/scope/useFormValue';
import { RoomMessages } from '../../i18n/RoomMessages';
import { warning } from '../../messages/en/later/tickets/warning';
import { SoftWarnings } from '../../resources/warnings/SoftWarnings';
import { useOptions } from '../../resources/options/useOptions';
import { keyOf, type Key } from '../../kinds/ref';
import { addPath } from '../../rules/paths';
import type { AnyRow } from '../../rules/rows';
import { useYear } from '../../year';
import { useCropName, useEvaluate } from '../tickets/form/warnings/TicketWarnings';

/** `/job/add`, `/job/edit/:id` and `/jobs/edit/:id`. */
export function JobFormPage() {
  const { id } = useParams();
  const t = useMessages();
  // Ruling 77: a job is made to key tickets into.
  const toTicket = useCallback(
    (row: AnyRow) => ({ to: addPath(entities.crop_ticket, { job_id: row.id }), text: t('list.addTicket') }),
    [t],
  );
  return (
    <RoomMessages texts={warning}>
      <EntityForm key={id ?? ''} name="job" id={id} linkOf={toTicket}>
        <JobWarnings />
      </EntityForm>
    </RoomMessages>
  );
}

function JobWarnings() {
  const record = useRecordContext();
  // The record of an add form has no id; it holds what the address brings along.
  const loaded = record?.id === undefined ? undefined : record;
  const { year } = useYear();
  const crop = useCropName(useFormValue('crop_id', keyOf));
  const fieldProducerId = useOwner('field', useFormValue('field_id', keyOf), 'producer_id');
  const bagCustomerId = useOwner('customer_bag_pit', useFormValue('bag_pit_id', keyOf), 'customer_id');
  const context = useMemo(
    () => ({ form: 'job' as const, year, loaded, crop, fieldProducerId, bagCustomerId }),
    [year, loaded, crop, fieldProducerId, bagCustomerId],
  );
  return <SoftWarnings evaluate={useEvaluate(context)} isNew={loaded === undefined} />;
}

/** Whose record an option is: the id in its field. */
function useOwner(table: string, id: Key | null, field: string): Key | null {
  const { all } = useOptions(table);
  return id === null ? null : keyOf(all.find((option) => option.id === id)?.row?.[field]);
}
