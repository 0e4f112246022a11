/** Customers get the paper with miles or without; a ticket is billed once, on either of the two. */
import { useMessages } from '../../../../../i18n/useMessages';
import type { StatementsShown } from '../../useShown';

/** The choice. */
export function WithMiles({ shown: { withMiles, segment, change } }: { readonly shown: StatementsShown }) {
  const t = useMessages();
  const kind = segment === 'all' ? null : segment;
  return (
    <label className="statements-miles">
      <input
        type="checkbox"
        className="check"
        checked={withMiles}
        onChange={({ target }) => change({ miles: target.checked ? '1' : null, kind, report: null })}
      />
      {t('settle.withMiles')}
    </label>
  );
}
