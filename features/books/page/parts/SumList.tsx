/** How many documents of each kind there are, and what they add up to. */
import { Fragment } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import type { BookSum } from '../../rules/documents';
import { sumText } from './words';

/** The kinds, parted by dots. A line breaks between them alone. */
export function SumList({ sums }: { readonly sums: readonly BookSum[] }) {
  const t = useMessages();
  return sums.map((sum, at) => (
    <Fragment key={sum.kind}>
      {at > 0 && ' · '}
      <span className="books-sum">{sumText(t, sum)}</span>
    </Fragment>
  ));
}
