/** Tare not below gross: shown at the field as soon as it is left, with the offer to swap. The server refuses it. */
import { useMessages } from '../../../i18n/useMessages';
import type { FocusEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Alert } from '../../../look/kit/parts/Alert';
import { focusNamed } from '../../../resources/form/scope/enterMovesOn';
import { useFormFields } from '../../../resources/form/scope/FormScope';
import { useFormEvents } from '../../../resources/form/scope/formEvents';
import type { FormValues } from '../../../resources/formValues';
import { labelOf } from '../../../rules/labels';
import { isPlausibleNet } from '../../../rules/warnings';
import { useFormKey } from './keys/formKey';
import { Button } from '../../../look/kit/Button';

const ORDER = 'order';

/** For `onBlur` around the weights. It never blocks; the server has the same message. */
export function useTareCheck(): (event: FocusEvent) => void {
  const t = useMessages();
  const { fields } = useFormFields();
  const { getValues, setError, clearErrors, getFieldState } = useFormContext<FormValues>();
  return ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !['gross_weight', 'tare_weight'].includes(target.name)) return;
    const { gross_weight: gross, tare_weight: tare } = getValues();
    const isBelow = gross === '' || tare === '' || !(Number(tare) >= Number(gross));
    if (!isBelow)
      setError('tare_weight', {
        type: ORDER,
        message: t('ticket.mustBeLessThan', { field: labelOf('gross_weight', fields.gross_weight) }),
      });
    else if (getFieldState('tare_weight').error?.type === ORDER) clearErrors('tare_weight');
  };
}

/** True while the weights stand the wrong way round and would make a plausible net the other way. */
export function useIsSwapOffered(): boolean {
  const { getValues } = useFormContext<FormValues>();
  const { errors } = useFormState<FormValues>({ name: 'tare_weight' });
  const { gross_weight: gross, tare_weight: tare } = getValues();
  return errors.tare_weight !== undefined && isPlausibleNet(Number(tare) - Number(gross));
}

/** The offer, for the line under the load; F4 takes it wherever the focus is. */
export function SwapOffer() {
  const t = useMessages();
  const { getValues, setValue, clearErrors } = useFormContext<FormValues>();
  const { changed } = useFormEvents();
  const swap = (): void => {
    const { gross_weight: gross = '', tare_weight: tare = '' } = getValues();
    setValue('gross_weight', tare, { shouldDirty: true });
    setValue('tare_weight', gross, { shouldDirty: true });
    clearErrors(['gross_weight', 'tare_weight']);
    for (const name of ['gross_weight', 'tare_weight']) changed(name);
    focusNamed('tare_weight');
  };
  useFormKey('F4', swap);
  return (
    <Alert kind="error">
      {t('ticket.tareAboveGross')}{' '}
      <Button look="link" aria-keyshortcuts="F4" onClick={swap}>
        {t('ticket.swapWeights')}
      </Button>
    </Alert>
  );
}
