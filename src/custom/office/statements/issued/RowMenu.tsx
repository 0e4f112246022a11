/** What can be done with a statement, behind one button. */
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { MenuBelow } from '../../../../look/menus/MenuBelow';
import type { Statement } from '../../../../rules/statements/answers';
import { leaveFor } from '../../../leaveFor';
import { paperAddress, statementAddress } from '../parts/addresses';
import { usePdf } from '../parts/usePdf';
import { useStatementActs } from '../parts/useStatementActs';

interface RowMenuProps {
  readonly one: Statement;
}

/** The ways to look at it, each with its text. */
function useLooks(one: Statement) {
  const t = useMessages();
  const navigate = useNavigate();
  const { open } = usePdf();
  return [
    { text: t('settle.show'), go: () => void navigate(statementAddress(one.id)) },
    { text: t('settle.openPaper'), go: () => leaveFor(paperAddress(one.reference)) },
    { text: t('settle.openPdf'), go: () => void open(one) },
  ];
}

/** The button and its menu. */
export function RowMenu({ one }: RowMenuProps) {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const looks = useLooks(one);
  const { acts, open, dialog } = useStatementActs(one);
  const items = [...looks, ...acts.map((act) => ({ text: t(`settle.${act}`), go: () => open(act) }))];
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
        <MenuBelow anchor={anchor} label={label} onClose={() => setAnchor(null)}>
          {items.map(({ text, go }) => (
            <MenuItem
              key={text}
              onClick={() => {
                setAnchor(null);
                go();
              }}
            >
              {text}
            </MenuItem>
          ))}
        </MenuBelow>
      )}
      {dialog}
    </>
  );
}
