/** Whether the window is as narrow as a phone's: lists then show few columns, and the row opens the others. */
import { useMedia } from '../../../look/useMedia';

/** True below 600 px. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 599px)');
}
