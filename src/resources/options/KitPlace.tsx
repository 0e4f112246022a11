/** MUI's Popper around an open list: it follows the control and finds the side where there is room. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import Popper from '@mui/material/Popper';

/** What a place needs. */
export interface PlaceProps {
  readonly anchor: HTMLElement;
  /** Least width in pixels. */
  readonly least: number;
  readonly children: ReactNode;
}

interface PopperHandle {
  readonly update: () => unknown;
}

/** The list below its control, or above it where there is no room. */
export function KitPlace({ anchor, least, children }: PlaceProps) {
  const popper = useRef<PopperHandle | null>(null);
  const content = useRef<HTMLDivElement>(null);
  // Above the control its place depends on its height.
  useLayoutEffect(() => {
    const node = content.current;
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => void popper.current?.update());
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return (
    <Popper
      open
      anchorEl={anchor}
      popperRef={(instance) => {
        popper.current = instance;
      }}
      placement="bottom-start"
      style={{ width: Math.max(anchor.clientWidth + 2, least), zIndex: 1300 }}
    >
      <div className="popover" ref={content}>
        {children}
      </div>
    </Popper>
  );
}
