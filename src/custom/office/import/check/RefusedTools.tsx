/** What becomes of refused rows, and how they are taken home. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import type { Import } from '../../../../rules/imports/imports';
import { useRefusedFile } from '../parts/useRefusedFile';

interface RefusedToolsProps {
  readonly one: Import;
  readonly count: number;
}

/** The line above the refused rows. */
export function RefusedTools({ one, count }: RefusedToolsProps) {
  const t = useMessages();
  const { save, isBusy } = useRefusedFile(one);
  return (
    <div className="tools import-line">
      <span className="count">
        {count === 1 ? t('import.staysOutOne') : t('import.stayOut', { count: formatNumber(count) })}
      </span>
      <span className="grow" />
      <button type="button" className="button line small" disabled={isBusy} onClick={save}>
        <DownloadIcon fontSize="small" />
        {t('import.refusedCsv')}
      </button>
    </div>
  );
}
