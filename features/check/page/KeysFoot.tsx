/** The keys of a tab at the foot of the page. */
import { Fragment } from 'react';
import { useMessages } from '../../../src/i18n/useMessages';
import type { PlainKey } from '../../../src/messages/catalogue';

/** Keys and what they do. */
export type KeyHint = readonly [keys: readonly string[], text: PlainKey];

/** The line; screen readers find the keys at what they act on. */
export function KeysFoot({ hints }: { readonly hints: readonly KeyHint[] }) {
  const t = useMessages();
  return (
    <div className="pager check-foot no-phone" aria-hidden="true">
      <span className="row gap-4 muted nowrap">
        {hints.map(([keys, text]) => (
          <span key={text}>
            {keys.map((key) => (
              <Fragment key={key}>
                <kbd>{key}</kbd>{' '}
              </Fragment>
            ))}
            {t(text)}
          </span>
        ))}
      </span>
    </div>
  );
}
