/** Every backup with what reading it back found; the newest proven one stands out. */
import Check from '@mui/icons-material/CheckOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import type { Backup, BackupOverview } from '../../rules/answers';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { momentText } from '../../../../src/custom/office/momentText';
import { proofWords, sizeText } from '../backupTexts';

const kinds = {
  hourly: 'backups.kind.hourly',
  daily: 'backups.kind.daily',
  'by hand': 'backups.kind.hand',
  'before migration': 'backups.kind.migration',
} as const;

/** The table. It scrolls by itself where the window is narrow. */
export function BackupTable({ state: { list, proven } }: { readonly state: BackupOverview }) {
  const t = useMessages();
  return (
    <div className="scroll">
      <table className="table backup-table">
        <thead>
          <tr>
            <th scope="col" className="naming">
              {t('backups.when')}
            </th>
            <th scope="col">{t('backups.kind')}</th>
            <th scope="col" className="number">
              {t('backups.tickets')}
            </th>
            <th scope="col" className="number">
              {t('backups.sizeHead')}
            </th>
            <th scope="col">{t('backups.readBack')}</th>
            <th scope="col" className="where">
              {t('backups.where')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((backup) => (
            <BackupRow key={backup.name} backup={backup} isNewestProven={backup.name === proven?.name} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BackupRow({ backup, isNewestProven }: { readonly backup: Backup; readonly isNewestProven: boolean }) {
  const t = useMessages();
  const where = backup.folders.join(', ');
  return (
    <tr>
      <td className={isNewestProven ? 'name naming' : 'naming'}>{momentText(backup.at, t)}</td>
      <td>{t(kinds[backup.kind])}</td>
      <td className="number">{formatNumber(backup.tickets)}</td>
      <td className="number">{sizeText(backup.bytes, t)}</td>
      <td>
        <Proof backup={backup} />
      </td>
      <td className="where" title={where}>
        {where}
      </td>
    </tr>
  );
}

function Proof({ backup }: { readonly backup: Backup }) {
  const t = useMessages();
  const { proof } = backup;
  const words = proofWords(backup, t);
  if (proof === null) return <span className="muted">{words}</span>;
  return (
    <span className={`backup-proof ${proof.same ? 'good' : 'error'}`} title={proof.reason ?? proof.differ.join(', ')}>
      {proof.same ? <Check fontSize="small" /> : <ErrorIcon fontSize="small" />}
      {words}
    </span>
  );
}
