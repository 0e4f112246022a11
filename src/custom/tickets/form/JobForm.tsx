/** The job's form: the generated one, with the warnings of domain D4 about its day and moisture. */
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { EntityForm } from '../../../resources/form/EntityForm';
import { useFormScope } from '../../../resources/form/FormScope';
import type { FormValues } from '../../../resources/form/formValues';
import { SoftWarnings } from '../../../resources/warnings/SoftWarnings';
import { useOptions } from '../../../resources/options/useOptions';
import { idOf } from '../../../kinds/ref';
import { useYear } from '../../../year';
import { useCropName, useEvaluate } from './TicketWarnings';

/** `/job/add`, `/job/edit/:id` and `/jobs/edit/:id`. */
export function JobFormPage() {
  const { id } = useParams();
  return (
    <EntityForm key={id ?? ''} name="job" id={id}>
      <JobWarnings />
    </EntityForm>
  );
}

function JobWarnings() {
  const { row } = useFormScope();
  const { year } = useYear();
  const crop = useCropName(idOf(useWatch<FormValues>({ name: 'crop_id' })));
  const fieldProducerId = useOwner('field', useWatch<FormValues>({ name: 'field_id' }), 'producer_id');
  const bagCustomerId = useOwner('customer_bag_pit', useWatch<FormValues>({ name: 'bag_pit_id' }), 'customer_id');
  const context = useMemo(
    () => ({ form: 'job' as const, year, loaded: row, crop, fieldProducerId, bagCustomerId }),
    [year, row, crop, fieldProducerId, bagCustomerId],
  );
  return <SoftWarnings evaluate={useEvaluate(context)} isNew={row === undefined} />;
}

/** Whose record an option is: the id in its field. */
function useOwner(table: string, value: unknown, field: string): number | null {
  const { all } = useOptions(table);
  const id = idOf(value);
  return id === null ? null : idOf(all.find((option) => option.id === id)?.row?.[field]);
}
