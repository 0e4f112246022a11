/** The texts of notes. */
export const english = {
  'note.add': 'Add Note',
  'note.text': 'Note',
  'note.none': 'No notes yet.',
  'note.added': 'Note added.',
} as const;

type NoteWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends NoteWords {}
}
