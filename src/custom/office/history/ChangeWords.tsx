/** What a change did to its record, in words. */
import type { RecordChange, RecordNames } from '../../../rules/history/answers';
import { useMessages } from '../../../i18n/useMessages';
import { RecordLink } from './RecordLink';

interface ChangeWordsProps {
  readonly change: RecordChange;
  readonly names: RecordNames;
  /** The act is an undo: what it added was there before. */
  readonly isUndo?: boolean;
}

/** `Added 48222`, `Deleted 48206`, or the record with its fields. */
export function ChangeWords({ change, names, isUndo = false }: ChangeWordsProps) {
  const t = useMessages();
  const { before, after, side } = change;
  const link = <RecordLink change={change} names={names} />;
  if ((before && after) || side !== undefined) return link;
  const word = after
    ? t(isUndo ? 'history.did.restored' : 'history.did.added')
    : t(isUndo ? 'history.did.tookBack' : 'history.did.deleted');
  return (
    <>
      {word} {link}
    </>
  );
}
