/** What is known of one thing, at the right of the page: 400 px beside the rows; below 1,100 px it follows them. */
import type { ReactNode } from 'react';
import './sidePanel.css';

interface SidePanelProps {
  readonly title: string;
  /** At the right of the head. */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The panel. */
export function SidePanel({ title, action, className = '', children }: SidePanelProps) {
  return (
    <aside className={`side-panel column rigid on-surface ${className}`.trim()} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {action}
      </header>
      {children}
    </aside>
  );
}
