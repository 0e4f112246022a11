/** How much is in a view or waits behind an entry of the menu. */
import { formatNumber } from '../../../kinds/number';
import './badge.css';

/** The number. `isHidden`: what it stands in says it in words. */
export function Badge({ count, isHidden = false }: { readonly count: number; readonly isHidden?: boolean }) {
  return (
    <span className="badge" {...(isHidden ? { 'aria-hidden': true } : {})}>
      {formatNumber(count)}
    </span>
  );
}
