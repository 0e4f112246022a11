/** Los documentos en los que figura un registro, en su formulario. */
import type { Translation } from '../../../../catalogue';
import type { onPapers as english } from '../../../../en/later/office/papers/onPapers';

export const onPapers: Translation<typeof english> = {
  'settled.on': 'Figura en',
  'settled.and': 'y',
  'settled.staysAsItIs': 'Ya no se puede cambiar. Agregue otro ajuste en su lugar.',
};
