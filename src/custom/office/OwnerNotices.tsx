/** What owners are told above the panels of Home, by features, until somebody has seen to it. */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { ReactNode } from 'react';
import { RoomMessages } from '../../i18n/RoomMessages';
import { officePages } from '../../messages/en/later/office/officePages';
import { Slot } from '../Slot';

/** The lines of all features. */
export function OwnerNotices() {
  return (
    <RoomMessages texts={officePages}>
      <Slot name="homeNotices" given={{}} />
    </RoomMessages>
  );
}

interface OwnerLineProps {
  readonly text: string;
  /** What can be done about it: buttons and links. */
  readonly children: ReactNode;
}

/** One line. It has no ×: it goes once somebody has seen to it. */
export function OwnerLine({ text, children }: OwnerLineProps) {
  return (
    <div className="say warning home-line" role="status">
      <WarningIcon />
      <span className="grow">{text}</span>
      <span className="ways flex gap-1">{children}</span>
    </div>
  );
}
