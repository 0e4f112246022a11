/** The line of what is shown: period, choices, states, search, and how many it leaves at the right. */
import type { ReactNode } from 'react';

interface ToolbarProps {
  readonly className?: string;
  /** How many rows are left of how many. */
  readonly count?: ReactNode;
  /** What the page can do, where it has no views. */
  readonly acts?: ReactNode;
  readonly children?: ReactNode;
}

/** The line. */
export function Toolbar({ className = '', count, acts, children }: ToolbarProps) {
  return (
    <div className={`tools ${className}`.trim()}>
      {children}
      <span className="grow" />
      {count !== undefined && (
        <span className="count" role="status">
          {count}
        </span>
      )}
      {acts}
    </div>
  );
}
