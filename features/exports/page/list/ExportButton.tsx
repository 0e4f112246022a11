/**
 * The button that exports what a list shows. Everybody may export what they see. Only our own server makes the files,
 * and an empty list has nothing to export: then there is no button. What it opens is loaded with the first press.
 */
import { optionalPart } from '../../../../src/look/parts/optionalPart';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useOwnServer } from '../../../../src/client/server/useOwnServer';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';

import type { ListToolProps } from '../../../../src/resources/additions';
import { words } from '../../words/es';
import { Button } from '../../../../src/look/kit/Button';

const Exporter = optionalPart(() => import('../Exporter').then((module) => module.Exporter));

/** The button with its texts. */
export function ExportButton({ hasPageSearch }: ListToolProps) {
  const { language } = useInstalledLanguage();
  const { total = 0 } = useListContext();
  const isOwn = useOwnServer() === true;
  if (!isOwn || total === 0) return null;
  return (
    <RoomMessages texts={words[language]}>
      <Opener total={total} hasPageSearch={hasPageSearch} />
    </RoomMessages>
  );
}

function Opener({ total, hasPageSearch }: ListToolProps & { readonly total: number }) {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const label = total === 1 ? t('exports.row') : t('exports.rows', { count: formatNumber(total) });
  return (
    <>
      <Button
        look="text"
        className="export-list"
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
        <span>{t('exports.short')}</span>
      </Button>
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
