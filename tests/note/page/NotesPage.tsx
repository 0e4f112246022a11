/** `/office/notes`: the newest notes on any record. */
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage } from '../../../src/i18n/useMessages';
import { words } from '../words/words';
import { NoteList } from './NoteList';
import { useNotes } from './useNotes';

/** The page with its texts. */
export function NotesPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <NoteList notes={useNotes()} />
    </RoomMessages>
  );
}
