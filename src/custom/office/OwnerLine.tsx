/** A line above the panels of Home: what owners have to see to. It has no ×: it goes once somebody has seen to it. */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { ReactNode } from 'react';
import './ownerLine.css';

interface OwnerLineProps {
  readonly text: string;
  /** What can be done about it: buttons and links. */
  readonly children: ReactNode;
}

/** The line. */
export function OwnerLine({ text, children }: OwnerLineProps) {
  return (
    <div className="owner-line" role="status">
      <WarningIcon />
      <span className="grow">{text}</span>
      <span className="ways">{children}</span>
    </div>
  );
}
