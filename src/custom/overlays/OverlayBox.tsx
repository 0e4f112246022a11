/** The box in which something is shown above the page, in its upper part; on phones it fills the window. */
import type { ReactNode } from 'react';
import { Modal } from '../../look/kit/Modal';
import './overlayBox.css';

interface OverlayBoxProps {
  readonly className?: string;
  /** What it is called, or the id of its heading. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly onClose: () => void;
  /** Header, content and footer. */
  readonly children: ReactNode;
}

/** The box, as a dialog. */
export function OverlayBox({ className = '', label, labelledBy, onClose, children }: OverlayBoxProps) {
  return (
    <Modal open onClose={onClose}>
      <section
        className={`overlay-box ${className}`.trim()}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        aria-labelledby={labelledBy}
      >
        {children}
      </section>
    </Modal>
  );
}
