/** What the export button opens: its menu, then the file and what is said of it. It stays while the list is shown. */
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { MenuBelow } from '../../../src/look/menus/MenuBelow';
import { MOST_SHEET_ROWS, type ExportFormat } from '../rules/files';
import { useListContext, useResourceContext } from 'react-admin';
import { words } from '../words/es';
import { useExportCalls } from './calls';
import { useYear } from '../../../src/year';
import { useEntity } from '../../../src/resources/registry';
import { type Filters, SEARCH_KEY } from '../../../src/client/lists/location';
import { useDownload } from './useDownload';
import type { Entity } from '../../../src/grammar/entity';
import type { RowSort } from '../../../src/rules/lists/rowOrder';

interface ExporterProps extends Omit<ExportMenuProps, 'anchor' | 'onChoose'> {
  /** The button while its menu is open. */
  readonly anchor: HTMLElement | null;
  /** A file is being made, or is no longer. */
  readonly onMaking: (isMaking: boolean) => void;
}

/** The part with its texts. */
export function Exporter(props: ExporterProps) {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
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

/** What the menu takes. */
interface ExportMenuProps {
  readonly anchor: HTMLElement;
  /** `Export 264 rows`. */
  readonly label: string;
  readonly total: number;
  readonly hasPageSearch: boolean;
  readonly onChoose: (format: ExportFormat) => void;
  readonly onClose: () => void;
}

/** The open menu. A choice closes it, and the focus returns to the button. */
function ExportMenu({ anchor, label, total, hasPageSearch, onChoose, onClose }: ExportMenuProps) {
  const t = useMessages();
  const choose = (format: ExportFormat): void => {
    onClose();
    onChoose(format);
  };
  const isTooLong = total > MOST_SHEET_ROWS;
  const note = hasPageSearch ? t('exports.pageSearch') : '';
  return (
    <MenuBelow anchor={anchor} label={note ? `${label}. ${note}` : label} onClose={onClose}>
      {/* Screen readers hear it as the name of the menu. */}
      <ListSubheader role="presentation" aria-hidden>
        {label}
        {note && <span className="menu-note">{note}</span>}
      </ListSubheader>
      <MenuItem onClick={() => choose('csv')}>CSV</MenuItem>
      <MenuItem disabled={isTooLong} onClick={() => choose('xlsx')}>
        {isTooLong ? t('exports.tooMany', { most: formatNumber(MOST_SHEET_ROWS) }) : 'Excel'}
      </MenuItem>
    </MenuBelow>
  );
}

/**
 * The way to export, and what is said while a file is made; empty while none is.
 * @param onMaking hears when a file begins to be made, and when it is over
 */
function useExport(onMaking: (isMaking: boolean) => void): {
  readonly start: (format: ExportFormat) => void;
  readonly status: string;
} {
  const t = useMessages();
  const { calls } = useExportCalls();
  const { filterValues, sort, total = 0 } = useListContext();
  const table = useResourceContext() ?? '';
  const entity = useEntity(table);
  const { year } = useYear();
  const { download, isMaking } = useDownload();
  const run = async (format: ExportFormat): Promise<void> => {
    onMaking(true);
    await download(async () => {
      const query = exportQuery({ entity, filters: filterValues, sort, year });
      return (await calls()).exportList(table, { ...query, format });
    });
    onMaking(false);
  };
  const start = (format: ExportFormat): void => {
    if (!isMaking) void run(format);
  };
  return { start, status: isMaking ? t('exports.making', { count: formatNumber(total) }) : '' };
}

/** What a list shows. */
interface ShownList {
  readonly entity: Entity;
  readonly filters: Filters;
  readonly sort: RowSort;
  /** The selected year, for tables that are limited by it. */
  readonly year: number;
}

/** The query, without the format. Lists on pages are filtered by the server, others by the screen. */
function exportQuery({ entity, filters, sort, year }: ShownList): Readonly<Record<string, string | number>> {
  const { [SEARCH_KEY]: search = '', ...others } = filters;
  const by = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
  if (entity.pageSize !== undefined) {
    const isUsual = by === `-${entity.yearField ?? 'id'}`;
    return { year, ...others, ...(isUsual ? {} : { sort: by }) };
  }
  const columns = Object.entries(others).map(([name, value]) => [`column.${name}`, value] as const);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { ...(search ? { search, zone } : {}), ...Object.fromEntries(columns), sort: by };
}
