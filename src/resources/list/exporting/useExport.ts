/** Exports the list around it, and says how that went. */
import { useState } from 'react';
import { useDataProvider, useListContext, useResourceContext } from 'react-admin';
import type { WindrowDataProvider } from '../../../dataProvider';
import { useMessages } from '../../../i18n/useMessages';
import { formatNumber } from '../../../kinds/number';
import { useYear } from '../../../year';
import { useEntity } from '../../registry';
import type { Filters } from '../controller/listLocation';
import { useNotice } from '../parts/useNotice';
import { exportFailure } from './exportFailure';
import { exportQuery } from './exportQuery';
import { saveFile } from './saveFile';

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
  const notice = useNotice();
  const provider = useDataProvider<WindrowDataProvider>();
  const { filterValues, sort, total = 0 } = useListContext();
  const table = useResourceContext() ?? '';
  const entity = useEntity(table);
  const { year } = useYear();
  const [isMaking, setMaking] = useState(false);
  const run = async (format: ExportFormat): Promise<void> => {
    setMaking(true);
    onMaking(true);
    try {
      const query = exportQuery({ entity, filters: filterValues as Filters, sort, year });
      const { name, content } = await provider.exportList(table, { ...query, format });
      saveFile(name, content);
      notice(t('exportFiles.saved', { name }), 'success');
    } catch (error) {
      notice(exportFailure(error, t), 'error');
    } finally {
      setMaking(false);
      onMaking(false);
    }
  };
  const start = (format: ExportFormat): void => {
    if (!isMaking) void run(format);
  };
  return { start, status: isMaking ? t('exportFiles.making', { count: formatNumber(total) }) : '' };
}
