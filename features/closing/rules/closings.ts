/** Addresses and names that the page needs without the table. */
import { API_ROOT } from '../../../src/rules/paths';

/** Address of the calls. */
export const CLOSINGS = `${API_ROOT}/office/closings/`;

/** Under which an address of the settings asks whether the month that is over is closed. */
export const MONTH_ASKED = 'month';
/** Address of that question. */
export const CLOSE_MONTH = `/office/settings?${MONTH_ASKED}=1#closing`;

/** The table of closings: at most one row for each kind, without a day where all are open. */
export const CLOSING = 'period_closing';
