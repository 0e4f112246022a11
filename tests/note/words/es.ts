/** Los textos de las notas. */
import type { english } from './en';

export const spanish: { readonly [Key in keyof typeof english]: string } = {
  'note.add': 'Agregar nota',
  'note.text': 'Nota',
  'note.none': 'Todavía no hay notas.',
  'note.added': 'Nota agregada.',
};

/** La tabla. */
export const spanishTables = {
  note: { name: 'Nota', plural: 'Notas', fields: { record_table: 'Tabla', record_id: 'Registro', text: 'Nota' } },
};
