/** The form of a ticket that is fixed in another form's place: saving and giving up bring the started load back. */
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues } from '../../../resources/form/formValues';
import type { RecordFormState } from '../../../resources/form/record/RecordForm';
import { useFixing } from './inPlace';

/** The state of a form as it is, or with both of its ways out leading back. Focuses the doubtful field. */
export function useInPlaceState(state: RecordFormState): RecordFormState {
  const fixing = useFixing();
  const { setFocus } = useFormContext<FormValues>();
  const field = fixing?.field;
  useEffect(() => {
    if (field !== undefined) setFocus(field, { shouldSelect: true });
  }, [field, setFocus]);
  if (!fixing) return state;
  const { done } = fixing;
  return {
    ...state,
    submit: (request = {}) => state.submit({ ...request, callbacks: { ...request.callbacks, onSuccess: done } }),
    cancel: () => {
      state.draft.forget();
      done();
    },
  };
}
