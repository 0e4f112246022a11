/** The menu of the export button: how many rows, and as what. */
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useMessages } from '../../../i18n/useMessages';
import { formatNumber } from '../../../kinds/number';
import { MenuBelow } from '../../../look/menus/MenuBelow';
import { MOST_SHEET_ROWS } from '../../../rules/lists/exports';
import type { ExportFormat } from './useExport';

/** What the menu takes. */
export interface ExportMenuProps {
  readonly anchor: HTMLElement;
  /** `Export 264 rows`. */
  readonly label: string;
  readonly total: number;
  readonly hasPageSearch: boolean;
  readonly onChoose: (format: ExportFormat) => void;
  readonly onClose: () => void;
}

/** The open menu. A choice closes it, and the focus returns to the button. */
export function ExportMenu({ anchor, label, total, hasPageSearch, onChoose, onClose }: ExportMenuProps) {
  const t = useMessages();
  const choose = (format: ExportFormat): void => {
    onClose();
    onChoose(format);
  };
  const isTooLong = total > MOST_SHEET_ROWS;
  const note = hasPageSearch ? t('exportFiles.pageSearch') : '';
  return (
    <MenuBelow anchor={anchor} label={note ? `${label}. ${note}` : label} onClose={onClose}>
      {/* Screen readers hear it as the name of the menu. */}
      <ListSubheader role="presentation" aria-hidden>
        {label}
        {note && <span className="menu-note">{note}</span>}
      </ListSubheader>
      <MenuItem onClick={() => choose('csv')}>CSV</MenuItem>
      <MenuItem disabled={isTooLong} onClick={() => choose('xlsx')}>
        {isTooLong ? t('exportFiles.tooMany', { most: formatNumber(MOST_SHEET_ROWS) }) : 'Excel'}
      </MenuItem>
    </MenuBelow>
  );
}
