import type { Translation } from '../catalogue';
import type { find as english } from '../en/find';

/** What leads to the command box, and what is said after it. */
export const find: Translation<typeof english> = {
  'find.find': 'Buscar',
  'find.title': 'Buscar cualquier cosa',
  'find.yearIsNow': 'El año es ahora %{year}.',
};
