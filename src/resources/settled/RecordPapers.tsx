/** Below the title of a record: the papers it stands on, and why nothing of it changes. */
import LockIcon from '@mui/icons-material/LockOutlined';
import { useMemo } from 'react';
import { useSettledPapers } from '../../client/settled/useSettledPapers';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { onPapers } from '../../messages/en/later/office/papers/onPapers';
import type { AnyRow } from '../../rules/rows';
import { takenWhole } from '../../rules/tickets/tables';
import type { LockedFields } from './lockedFields';
import { PaperLinks } from './PaperLinks';
import './papers.css';
import type { Key } from '../../kinds/ref';

interface RecordPapersProps {
  /** The table. */
  readonly name: string;
  readonly id: Key;
}

/** The line; nothing for a record on no live paper. */
export function RecordPapers({ name, id }: RecordPapersProps) {
  const settled = useSettledPapers(name, id);
  if (!settled || settled.papers.length === 0) return null;
  return (
    <div className="say info record-papers" role="status">
      <LockIcon />
      <span className="grow">
        <PaperLinks papers={settled.papers} />
        {takenWhole.includes(name) && (
          <RoomMessages texts={onPapers}>
            <StaysAsItIs />
          </RoomMessages>
        )}
      </span>
    </div>
  );
}

function StaysAsItIs() {
  const t = useMessages();
  return <> {t('settled.staysAsItIs')}</>;
}

/** The fields that are locked in the form of a record; `undefined` where none is. */
export function useLockedFields(name: string, row: AnyRow | undefined): LockedFields | undefined {
  const locked = useSettledPapers(name, row?.id)?.locked;
  return useMemo(
    () => (row && locked && locked.length > 0 ? { row, names: new Set(locked) } : undefined),
    [row, locked],
  );
}
