/** The count of tickets without a price under a list, with the way to fill them in. */
import { Link } from 'react-router-dom';
import type { Slots } from '../../../../src/custom/feature';
import { unpricedAddress } from './unpricedAddress';

/** The link. */
export function NotPriced({ table, filters, why, text }: Slots['notPriced']) {
  return (
    <Link to={unpricedAddress(table, filters)} title={why}>
      {text}
    </Link>
  );
}
