import type { Translation } from '../../../catalogue';
import type { paperSettings as english } from '../../../en/later/office/paperSettings';

/** What stands on issued papers, in the settings. */
export const paperSettings: Translation<typeof english> = {
  'papers.title': 'Formato de liquidaciones',
  'papers.logo': 'Logotipo',
  'papers.logoHint': 'PNG o JPEG, 200 KB como máximo.',
  'papers.logoOf': 'El logotipo como aparece en las liquidaciones',
  'papers.noLogo': 'Sin logotipo todavía: se imprime el nombre de su negocio.',
  'papers.choose': 'Elegir imagen …',
  'papers.remove': 'Quitar logotipo',
  'papers.tooLarge': 'La imagen tiene %{size} KB. Se permiten 200 KB.',
  'papers.terms': 'Condiciones de las facturas',
  'papers.days': 'Días hasta el vencimiento',
  'papers.daysWrong': 'Use días enteros de 0 a 365.',
  'papers.words': 'Condiciones en palabras',
  'papers.wordsHint': 'Si queda en blanco: neto a %{days} días.',
  'papers.notes': 'Mensaje en las liquidaciones',
  'papers.notesHint': 'Se imprime en cada liquidación de este tipo. La nota de una sola se escribe al emitirla.',
  'papers.save': 'Guardar formato',
  'papers.saved': 'Guardado. Vale para lo que se emita desde ahora; lo ya emitido no cambia.',
  'papers.hint': 'Las liquidaciones ya emitidas no cambian.',
};
