/** The notes on a record, below its form. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { offerUndo } from '../../../src/client/undo/lastAct';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import type { RecordPlace } from '../../../src/resources/additions';
import { words } from '../words/words';
import { NoteList } from './NoteList';
import { KEY, useNoteCalls, useNotes } from './useNotes';

/** The panel with its texts. */
export function NotePanel(place: RecordPlace) {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <Notes {...place} />
    </RoomMessages>
  );
}

function Notes(place: RecordPlace) {
  const t = useMessages();
  const client = useQueryClient();
  const { calls } = useNoteCalls();
  const [text, setText] = useState('');
  const add = async (): Promise<void> => {
    const act = await (await calls()).add(place, text);
    offerUndo({ act, message: t('note.added') });
    setText('');
    await client.invalidateQueries({ queryKey: KEY });
  };
  return (
    <section className="panel" aria-label={t('note.text')}>
      <NoteList notes={useNotes(place)} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <input aria-label={t('note.text')} value={text} onChange={({ target }) => setText(target.value)} />
        <button type="submit" className="button line">
          {t('note.add')}
        </button>
      </form>
    </section>
  );
}
