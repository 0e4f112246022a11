/** MUI's Modal in our theme: what covers the page without a frame of its own. */
import MuiModal, { type ModalProps } from '@mui/material/Modal';
import { KitTheme } from './KitTheme';

/** The same props as MUI's. */
export function Modal(props: ModalProps) {
  return (
    <KitTheme>
      <MuiModal {...props} />
    </KitTheme>
  );
}
