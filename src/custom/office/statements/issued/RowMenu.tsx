/** What can be done with a statement, behind one button. */
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { ActsMenu } from '../../../../look/menus/ActsMenu';
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
  const looks = useLooks(one);
  const { acts, open, dialog } = useStatementActs(one);
  const items = [...looks, ...acts.map((act) => ({ text: t(`settle.${act}`), go: () => open(act) }))];
  return (
    <>
      <ActsMenu label={t('settle.menuOf', { number: one.reference })} items={items} />
      {dialog}
    </>
  );
}
