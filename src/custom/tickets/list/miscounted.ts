/** Another number of tickets matches than was shown: nothing was done (decision 62). */
import { HttpError } from 'react-admin';
import { valueIn } from '../../../client/rest';

/** Whether that is why an act on all tickets of a filter was refused. */
export function isMiscounted(error: unknown): error is HttpError {
  return (
    error instanceof HttpError && error.status === 409 && valueIn(valueIn(error.body, 'answer'), 'count') !== undefined
  );
}
