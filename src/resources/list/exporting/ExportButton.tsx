/**
 * The button that exports what a list shows. Everybody may export what they see. Only our own server makes the files (ruling 61),
 * and an empty list has nothing to export: then there is no button. What it opens is loaded with the first press.
 */
import { optionalPart } from '../../../look/parts/optionalPart';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useOwnServer } from '../../../client/server/useOwnServer';
import { RoomMessages } from '../../../i18n/RoomMessages';
import { useMessages } from '../../../i18n/useMessages';
import { formatNumber } from '../../../kinds/number';
import { exporting } from '../../../messages/en/later/exporting';

const Exporter = optionalPart(() => import('./Exporter').then((module) => module.Exporter));

interface ExportButtonProps {
  /** The search of the list is of the page shown alone, and somebody has typed one. Default: no. */
  readonly hasPageSearch?: boolean;
}

/** The button with its texts. */
export function ExportButton({ hasPageSearch = false }: ExportButtonProps) {
  const { total = 0 } = useListContext();
  const isOwn = useOwnServer() === true;
  if (!isOwn || total === 0) return null;
  return (
    <RoomMessages texts={exporting}>
      <Button total={total} hasPageSearch={hasPageSearch} />
    </RoomMessages>
  );
}

function Button({ total, hasPageSearch }: Required<ExportButtonProps> & { readonly total: number }) {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const label = total === 1 ? t('exporting.row') : t('exporting.rows', { count: formatNumber(total) });
  return (
    <>
      <button
        type="button"
        className="button text export-list"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-busy={isMaking}
        aria-label={label}
        title={label}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpen(true);
        }}
      >
        <DownloadIcon />
        <span>{t('exporting.short')}</span>
      </button>
      {wasOpen && (
        <Exporter
          anchor={anchor}
          label={label}
          total={total}
          hasPageSearch={hasPageSearch}
          onClose={() => setAnchor(null)}
          onMaking={setMaking}
        />
      )}
    </>
  );
}
