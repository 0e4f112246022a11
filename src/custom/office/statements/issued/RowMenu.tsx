/** What can be done with a statement, behind one button. */
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../../../client/people/useMe';
import { useMessages } from '../../../../i18n/useMessages';
import { MenuBelow } from '../../../../look/menus/MenuBelow';
import type { Statement } from '../../../../rules/statements/answers';
import { paperAddress, statementAddress } from '../parts/addresses';
import { leaveFor } from '../../../leaveFor';
import { Mailing } from '../sending/Mailing';
import { isPayable } from '../../../../rules/statements/money';
import { Paying } from '../../accounts/paid/Paying';
import { usePdf } from '../parts/usePdf';
import { Voiding } from '../parts/Voiding';

interface RowMenuProps {
  readonly one: Statement;
}

/** The button and its menu. */
export function RowMenu({ one }: RowMenuProps) {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isVoiding, setVoiding] = useState(false);
  const navigate = useNavigate();
  const [isPaying, setPaying] = useState(false);
  const mayWrite = useMay('write');
  const mayVoid = useMay('owner');
  const [isMailing, setMailing] = useState(false);
  const { open } = usePdf();
  const choose = (act: () => void) => (): void => {
    setAnchor(null);
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
        <MenuBelow anchor={anchor} label={label} onClose={() => setAnchor(null)}>
          <MenuItem onClick={choose(() => void navigate(statementAddress(one.id)))}>{t('settle.show')}</MenuItem>
          <MenuItem onClick={choose(() => leaveFor(paperAddress(one.reference)))}>{t('settle.openPaper')}</MenuItem>
          <MenuItem onClick={choose(() => void open(one))}>{t('settle.openPdf')}</MenuItem>
          {mayWrite && one.state !== 'void' && (
            <MenuItem onClick={choose(() => setMailing(true))}>{t('settle.mail')}</MenuItem>
          )}
          {mayWrite && isPayable(one) && <MenuItem onClick={choose(() => setPaying(true))}>{t('settle.pay')}</MenuItem>}
          {mayVoid && one.state !== 'void' && (
            <MenuItem onClick={choose(() => setVoiding(true))}>{t('settle.void')}</MenuItem>
          )}
        </MenuBelow>
      )}
      {isMailing && <Mailing ids={[one.id]} onClose={() => setMailing(false)} />}
      {isPaying && <Paying party={one.party} statement={one.id} onClose={() => setPaying(false)} />}
      {isVoiding && <Voiding id={one.id} onClose={() => setVoiding(false)} />}
    </>
  );
}
