/** What can be done with a statement, behind one button. */
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { MenuBelow } from '../../../../look/menus/MenuBelow';
import type { Statement } from '../../../../rules/statements/answers';
import { statementAddress } from '../parts/addresses';
import { usePdf } from '../parts/usePdf';

/** The button and its menu. */
export function RowMenu({ one }: { readonly one: Statement }) {
  const t = useMessages();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { open } = usePdf();
  const close = (): void => setAnchor(null);
  const choose = (act: () => void) => (): void => {
    close();
    act();
  };
  const label = t('settle.menuOf', { number: one.reference });
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </button>
      {anchor && (
        <MenuBelow anchor={anchor} label={label} onClose={close}>
          <MenuItem onClick={choose(() => void navigate(statementAddress(one.id)))}>{t('settle.show')}</MenuItem>
          <MenuItem disabled={one.paper === 'writing'} onClick={choose(() => void open(one))}>
            {t('settle.openPdf')}
          </MenuItem>
        </MenuBelow>
      )}
    </>
  );
}
