/** Exports the list around it, and says how that went. */
import { useDataProvider, useListContext, useResourceContext } from 'react-admin';
import type { WindrowDataProvider } from '../../../dataProvider';
import { useMessages } from '../../../i18n/useMessages';
import { formatNumber } from '../../../kinds/number';
import { useYear } from '../../../year';
import { useEntity } from '../../registry';
import type { Filters } from '../../../client/lists/location';
import { exportQuery } from './exportQuery';
import { useDownload } from './useDownload';

/** What a list can be saved as. */
export type ExportFormat = 'csv' | 'xlsx';

/**
 * The way to export, and what is said while a file is made; empty while none is.
 * @param onMaking hears when a file begins to be made, and when it is over
 */
export function useExport(onMaking: (isMaking: boolean) => void): {
  readonly start: (format: ExportFormat) => void;
  readonly status: string;
} {
  const t = useMessages();
  const provider = useDataProvider<WindrowDataProvider>();
  const { filterValues, sort, total = 0 } = useListContext();
  const table = useResourceContext() ?? '';
  const entity = useEntity(table);
  const { year } = useYear();
  const { download, isMaking } = useDownload();
  const run = async (format: ExportFormat): Promise<void> => {
    onMaking(true);
    await download(() => {
      const query = exportQuery({ entity, filters: filterValues as Filters, sort, year });
      return provider.exportList(table, { ...query, format });
    });
    onMaking(false);
  };
  const start = (format: ExportFormat): void => {
    if (!isMaking) void run(format);
  };
  return { start, status: isMaking ? t('exportFiles.making', { count: formatNumber(total) }) : '' };
}
