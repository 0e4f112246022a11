/** The layout of a page of the office: its lines stand, its rows scroll. In a low window and on a phone all of it scrolls. */
import type { ComponentProps, ReactNode } from 'react';
import { RetryState } from '../parts/EmptyState';
import './page.css';

interface PartProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The page: strip, tools, figures, body, foot. */
export function Page({ className = '', children }: PartProps) {
  return <div className={`page-flush page-lines ${className}`.trim()}>{children}</div>;
}

interface PageBodyProps {
  /** The strip whose view it is, and its name there. Default: the page has no views. */
  readonly page?: string;
  readonly tab?: string;
  readonly children: ReactNode;
}

/** What a view shows below the lines of the page. */
export function PageBody({ page, tab, children }: PageBodyProps) {
  const ofTab = page && { role: 'tabpanel', id: `${page}-panel`, 'aria-labelledby': `${page}-tab-${tab}` };
  return (
    <div className="page-body grow column on-surface" {...ofTab}>
      {children}
    </div>
  );
}

interface RowsFrameProps {
  /** The rows could not be loaded. */
  readonly failed?: ComponentProps<typeof RetryState> | false | null | undefined;
  /** There are none: what stands in their place. */
  readonly empty?: ReactNode;
  readonly children: ReactNode;
}

/** The place of the rows, or of what stands instead of them. */
export function RowsFrame({ failed, empty, children }: RowsFrameProps) {
  return <div className="rows-frame column grow">{failed ? <RetryState {...failed} /> : empty || children}</div>;
}
