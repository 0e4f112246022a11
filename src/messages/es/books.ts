/** Lo que dicen las llamadas sobre la contabilidad, y los títulos de sus archivos. Solo lo usa el servidor. */
import type { Translation } from '../catalogue';
import type { books as english } from '../en/books';

export const books: Translation<typeof english> = {
  'books.noYear': 'Use un año como 2026.',
  'books.file.year': 'Año',
  'books.file.payee': 'Beneficiario',
  'books.file.as': 'Pagado como',
  'books.file.producer': 'Productor',
  'books.file.hauler': 'Transportista',
  'books.file.account': 'Número de cuenta',
  'books.file.address_line1': 'Dirección, línea 1',
  'books.file.address_line2': 'Dirección, línea 2',
  'books.file.city': 'Ciudad',
  'books.file.state': 'Estado',
  'books.file.zip_code': 'Código postal',
  'books.file.paid': 'Pagado en el año',
  'books.file.byCard': 'De ello con tarjeta',
  'books.file.counted': 'Para el formulario 1099',
  'books.file.reaches': 'Alcanza %{amount}',
  'books.file.yes': 'sí',
  'books.file.no': 'no',
  'books.file.issued': 'Emitido en el año',
};
