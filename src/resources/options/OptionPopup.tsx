/**
 * Where an open list is placed. It renders when the list opens; the list itself follows the keys.
 *
 * MUI's Popper brings MUI's styles and theme along, and no list is open when a form is shown. So it comes with the first option field that
 * is entered. A list that opens before it is there stands in a place of its own: Enter takes the line that is lit in the list.
 */
import { memo, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { PlaceProps } from './KitPlace';
import { OptionList } from './OptionList';

const kit: { Place?: ComponentType<PlaceProps> } = {};

/** Downloads MUI's Popper for the lists that open later. Without it they stay where they open first. */
export async function loadKitPlace(): Promise<void> {
  if (kit.Place) return;
  const { KitPlace } = await import('./KitPlace').catch(() => ({ KitPlace: undefined }));
  if (KitPlace) kit.Place = KitPlace;
}

/** The room below a control that a list should have, in pixels. */
const ROOM = 240;

/** Below the control, or above it where there is no room; it stays there. */
function OwnPlace({ anchor, least, children }: PlaceProps) {
  const [style] = useState(() => {
    const { top, bottom, left } = anchor.getBoundingClientRect();
    const isAbove = window.innerHeight - bottom < ROOM && top > window.innerHeight - bottom;
    return {
      position: 'absolute' as const,
      left: left + window.scrollX,
      ...(isAbove ? { bottom: window.innerHeight - top - window.scrollY } : { top: bottom + window.scrollY }),
      width: Math.max(anchor.clientWidth + 2, least),
      zIndex: 1300,
    };
  });
  return createPortal(
    <div style={style}>
      <div className="popover">{children}</div>
    </div>,
    document.body,
  );
}

interface OptionPopupProps {
  readonly anchor: HTMLElement;
  readonly least: number;
}

/** The list at its control. */
export const OptionPopup = memo(function OptionPopup({ anchor, least }: OptionPopupProps) {
  // Chosen once: in another place the list would be made anew.
  const [Place] = useState(() => kit.Place ?? OwnPlace);
  return (
    <Place anchor={anchor} least={least}>
      <OptionList />
    </Place>
  );
});
