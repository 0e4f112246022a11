/** Where an open list is placed. It renders when the list opens; the list itself follows the keys. */
import { memo, useLayoutEffect, useRef } from 'react';
import Popper from '@mui/material/Popper';
import { OptionList } from './OptionList';

interface PopperHandle {
  readonly update: () => unknown;
}

interface OptionPopupProps {
  readonly anchor: HTMLElement;
  /** Least width in pixels. */
  readonly least: number;
}

/** The list below its control, or above it where there is no room. */
export const OptionPopup = memo(function OptionPopup({ anchor, least }: OptionPopupProps) {
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
        <OptionList />
      </div>
    </Popper>
  );
});
