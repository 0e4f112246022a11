/** What becomes of refused rows, and how they are taken home. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import type { Import } from '../../rules/imports';
import { useEntity } from '../../../../src/resources/registry';
import { importAddress, stepsOf } from '../steps';
import { useRefusedFile } from '../parts/useRefusedFile';

interface RefusedToolsProps {
  readonly one: Import;
  readonly count: number;
}

/** How many rows stay behind; where that is every row, nothing would be imported, and a name may be the reason. */
function RefusedText({ one: { id, table, counts }, count }: RefusedToolsProps) {
  const t = useMessages();
  const hasNames = stepsOf(useEntity(table)).includes('names');
  const rest = counts ? counts.created + counts.changed + counts.unchanged : 0;
  if (rest > 0) return count === 1 ? t('import.staysOutOne') : t('import.stayOut', { count: formatNumber(count) });
  return (
    <>
      {t('import.nothingGoesIn')} {hasNames && <Link to={importAddress(id, 'names')}>{t('import.backToNames')}</Link>}
    </>
  );
}

/** The line above the refused rows. */
export function RefusedTools({ one, count }: RefusedToolsProps) {
  const t = useMessages();
  const { save, isBusy } = useRefusedFile(one);
  return (
    <div className="tools import-line">
      <span className="count">
        <RefusedText one={one} count={count} />
      </span>
      <span className="grow" />
      <button type="button" className="button line small" disabled={isBusy} onClick={save}>
        <DownloadIcon fontSize="small" />
        {t('import.refusedCsv')}
      </button>
    </div>
  );
}
