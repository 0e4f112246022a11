/** Whether the window is as narrow as a phone's: lists then show few columns, and the row opens the others (look 5). */
import useMediaQuery from '@mui/material/useMediaQuery';

/** True below 600 px. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 599px)', { noSsr: true });
}
