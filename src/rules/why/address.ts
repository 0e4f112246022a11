/** Where one amount is explained on a page of its own, as report pages lead there. */
import type { Key } from '../../kinds/ref';

/** Address of the page. */
export const WHY = '/office/why';

/** An amount: the figure of one ticket. */
export interface ExplainedAmount {
  readonly table: string;
  readonly id: Key;
  readonly figure: string;
  /** The id of the paper whose amount it is: that stays as it was issued. Default: the ticket's as it is now. */
  readonly statement?: number;
}

/** The page of one amount. */
export function whyAddress({ table, id, figure, statement }: ExplainedAmount): string {
  const paper = statement === undefined ? '' : `&statement=${statement}`;
  return `${WHY}?table=${table}&id=${id}&figure=${figure}${paper}`;
}
