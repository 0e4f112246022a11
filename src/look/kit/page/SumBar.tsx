/** The foot of a page whose rows are ticked and acted on: what they come to, the keys, the button that does it. */
import { Fragment, type ReactNode } from 'react';
import './sumBar.css';

interface SumBarProps {
  /** By a name of their own, in their order; figures in `<b>`. */
  readonly sums: Readonly<Record<string, ReactNode>>;
  /** What they do stands at what they do too. */
  readonly keys?: ReactNode;
  readonly children?: ReactNode;
}

/** The bar. */
export function SumBar({ sums, keys, children }: SumBarProps) {
  return (
    <div className="sum-bar">
      <span className="sums" role="status">
        {Object.entries(sums).map(([name, sum], at) => (
          <Fragment key={name}>
            {at > 0 && <i> · </i>}
            <span>{sum}</span>
          </Fragment>
        ))}
      </span>
      <span className="grow" />
      {keys && (
        <span className="sum-keys" aria-hidden="true">
          {keys}
        </span>
      )}
      {children}
    </div>
  );
}
