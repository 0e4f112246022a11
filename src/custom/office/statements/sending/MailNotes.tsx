/** What somebody has to know of mail: messages on their way, refused ones, and those that may have gone out. */
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { Alert } from '../../../../look/Alert';
import { formatNumber } from '../../../../kinds/number';
import { useStatementsAgain } from '../useStatements';
import { Mailing } from './Mailing';
import { useMailLog } from './useMailLog';

const kinds = [
  ['waiting', 'info'],
  ['failed', 'error'],
  ['unknown', 'warning'],
] as const;

/** The lines; none while there is nothing to say. */
export function MailNotes() {
  const t = useMessages();
  const { data } = useMailLog();
  const again = useStatementsAgain();
  const [isOpen, setOpen] = useState(false);
  const waiting = data?.waiting ?? 0;
  const before = useRef(waiting);
  // The states in the table are those of before the last answer.
  useEffect(() => {
    if (before.current > waiting) void again();
    before.current = waiting;
  }, [again, waiting]);
  const shown = kinds.filter(([kind]) => (data?.[kind] ?? 0) > 0);
  // The log stays open when what it was opened for is settled.
  return (
    <>
      {data && shown.length > 0 && (
        <div className="mail-notes">
          {shown.map(([kind, look]) => (
            <Alert key={kind} kind={look}>
              {data[kind] === 1
                ? t(`settle.mail.${kind}.one`)
                : t(`settle.mail.${kind}.many`, { count: formatNumber(data[kind]) })}{' '}
              <button type="button" className="link-button" onClick={() => setOpen(true)}>
                {t(kind === 'failed' ? 'settle.mailAgain' : 'settle.mailLook')}
              </button>
            </Alert>
          ))}
        </div>
      )}
      {isOpen && <Mailing ids={[]} onClose={() => setOpen(false)} />}
    </>
  );
}
