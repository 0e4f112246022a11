/** Notes, the newest first. */
import { useMessages } from '../../../src/i18n/useMessages';
import type { Note } from '../rules/notes';

interface NoteListProps {
  readonly notes: readonly Note[];
}

/** The list. */
export function NoteList({ notes }: NoteListProps) {
  const t = useMessages();
  if (notes.length === 0) return <p>{t('note.none')}</p>;
  return (
    <ul>
      {notes.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
