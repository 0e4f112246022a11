/** What was filled in from the tables, what they lack, and the tick that leaves it be. */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import type { Translate } from '../../../../src/messages/catalogue';
import { useEntity } from '../../../../src/resources/registry';
import type { FilledRows, Import, ImportChange } from '../../rules/calls';
import { FillTick } from '../parts/FillTick';
import { listed } from '../parts/listed';
import { originOf } from './rows/filledFrom';

interface FillLineProps {
  readonly one: Import;
  readonly onChange: (change: ImportChange) => void;
}

/** The line; nothing for tables that take no rates. */
export function FillLine({ one, onChange }: FillLineProps) {
  const t = useMessages();
  const entity = useEntity(one.table);
  const { fill, filled } = one;
  if (fill === null) return null;
  const former = filled && formerText(filled, t);
  return (
    <div className="tools import-line import-fill wrap">
      <FillTick one={one} onChange={onChange} />
      {filled && (
        <span className="import-filled flex wrap" role="status">
          {filledText(filled, t)}
          {Object.entries(filled.lacks).map(([table, count]) => (
            <span key={table} className="mark-word warning">
              <WarningIcon fontSize="small" />
              <span>
                {t(count === 1 ? 'import.lacksOne' : 'import.lacks', {
                  count: formatNumber(count),
                  what: originOf(entity, table),
                })}
              </span>
            </span>
          ))}
          {former !== null && former !== '' && <span className="muted">{former}</span>}
        </span>
      )}
    </div>
  );
}

function filledText({ rows }: FilledRows, t: Translate): string {
  if (rows === 0) return t('import.filledNone');
  return rows === 1 ? t('import.filledOne') : t('import.filled', { count: formatNumber(rows) });
}

/** Rates have no year: rows of former seasons get those of today, which may be wrong. */
function formerText({ years }: FilledRows, t: Translate): string {
  const now = new Date().getFullYear();
  const former = Object.entries(years).filter(([year]) => Number(year) > 0 && Number(year) < now);
  const count = former.reduce((sum, [, rows]) => sum + rows, 0);
  const words = {
    count: formatNumber(count),
    years: listed(
      former.map(([year]) => year),
      t,
    ),
  };
  if (count === 0) return '';
  return count === 1 ? t('import.formerOne', words) : t('import.former', words);
}
