import type { Translation } from '../../../catalogue';
import type { paperSettings as english } from '../../../en/later/office/paperSettings';

/** What stands on issued papers, in the settings. */
export const paperSettings: Translation<typeof english> = {
  'papers.title': 'Documentos',
  'papers.logo': 'Logotipo',
  'papers.logoHint': 'PNG o JPEG, 200 KB como máximo. Cada archivo lo contiene, así que conviene que sea pequeño.',
  'papers.logoOf': 'El logotipo como aparece en los documentos',
  'papers.noLogo': 'Sin logotipo: el nombre del negocio queda en el margen.',
  'papers.choose': 'Elegir imagen …',
  'papers.remove': 'Quitar logotipo',
  'papers.tooLarge': 'La imagen tiene %{size} KB. Se permiten 200 KB.',
  'papers.terms': 'Condiciones de las facturas',
  'papers.days': 'Días hasta el vencimiento',
  'papers.daysWrong': 'Use días enteros de 0 a 365.',
  'papers.words': 'Condiciones en palabras',
  'papers.wordsHint': 'En blanco: neto a %{days} días.',
  'papers.notes': 'Notas para el lector',
  'papers.notesHint': 'Aparece en cada documento de su tipo. La nota de un solo documento se escribe al emitirlo.',
  'papers.save': 'Guardar documentos',
  'papers.saved': 'Guardado. Vale para lo que se emita desde ahora; lo ya emitido no cambia.',
  'papers.hint': 'Los documentos ya emitidos no cambian.',
};
