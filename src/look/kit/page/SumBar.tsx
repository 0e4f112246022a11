/** The foot of a page whose rows are ticked and acted on: what they come to, the keys, the button that does it. */
import { Fragment, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import './sumBar.css';

/** A figure with its words, which stand behind it or before it; or words alone. */
type Sum = string | readonly [figure: ReactNode, words: string, order?: 'words first'];

interface SumBarProps {
  /** By a name of their own, in their order. */
  readonly sums: Readonly<Record<string, Sum>>;
  /** What Space and Ctrl+Enter do, which stands at what does it too. */
  readonly keys?: { readonly space?: string; readonly enter: string } | undefined;
  readonly children?: ReactNode;
}

function SumText({ sum }: { readonly sum: Sum }) {
  if (typeof sum === 'string') return sum;
  const [figure, words, order] = sum;
  return order ? (
    <>
      {words} <b>{figure}</b>
    </>
  ) : (
    <>
      <b>{figure}</b> {words}
    </>
  );
}

/** The bar. */
export function SumBar({ sums, keys, children }: SumBarProps) {
  const t = useMessages();
  return (
    <div className="sum-bar flex rigid gap-4 on-surface">
      <span className="sums text-soft shrinks" role="status">
        {Object.entries(sums).map(([name, sum], at) => (
          <Fragment key={name}>
            {at > 0 && <i> · </i>}
            <span>
              <SumText sum={sum} />
            </span>
          </Fragment>
        ))}
      </span>
      <span className="grow no-phone" />
      {keys && (
        <span className="sum-keys muted nowrap" aria-hidden="true">
          {keys.space !== undefined && (
            <>
              <kbd>{t('common.space')}</kbd> {keys.space}{' '}
            </>
          )}
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> {keys.enter}
        </span>
      )}
      {children}
    </div>
  );
}
