/** The bar with its texts. */
import { RoomMessages } from '../../../i18n/RoomMessages';
import { historyPages } from '../../../messages/en/later/historyPages';
import { UndoBar, type UndoBarProps } from './UndoBar';

/** `UndoBar`, which is loaded with this. */
export function UndoBarRoom(props: UndoBarProps) {
  return (
    <RoomMessages texts={historyPages}>
      <UndoBar {...props} />
    </RoomMessages>
  );
}
