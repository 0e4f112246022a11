/** What the export button opens: its menu, then the file and what is said of it. It stays while the list is shown. */
import { RoomMessages } from '../../../i18n/RoomMessages';
import { exportFiles } from '../../../messages/en/later/exportFiles';
import { ExportMenu, type ExportMenuProps } from './ExportMenu';
import { useExport } from './useExport';

interface ExporterProps extends Omit<ExportMenuProps, 'anchor' | 'onChoose'> {
  /** The button while its menu is open. */
  readonly anchor: HTMLElement | null;
  /** A file is being made, or is no longer. */
  readonly onMaking: (isMaking: boolean) => void;
}

/** The part with its texts. */
export function Exporter(props: ExporterProps) {
  return (
    <RoomMessages texts={exportFiles}>
      <Exporting {...props} />
    </RoomMessages>
  );
}

function Exporting({ anchor, onMaking, ...menu }: ExporterProps) {
  const { start, status } = useExport(onMaking);
  return (
    <>
      <span className="count exporting" aria-live="polite">
        {status}
      </span>
      {anchor && <ExportMenu {...menu} anchor={anchor} onChoose={start} />}
    </>
  );
}
