import type { Translation } from '../catalogue';
import type { imports as english } from '../en/imports';

/** What the server says of an import. The page shows it as it is. */
export const imports: Translation<typeof english> = {
  'imports.account_number': 'Número de cuenta',
  'imports.inactive': 'Inactivo',
  'imports.paid_producer': 'Pagado al productor',
  'imports.paid_hauler': 'Pagado al transportista',
  'imports.paid_customer': 'Pagado por el cliente',
  'imports.leftOpen': 'Quedó sin elegir en Nombres.',
  'imports.noContext': '%{name}: no se encuentra con los datos de la fila.',
  'imports.alsoOnLine': 'También en la línea %{line}.',
  'imports.fitsSeveral': 'Coinciden %{count} registros.',
  'imports.exists': 'Ya existe.',
  'imports.tooLarge': 'Este archivo es demasiado grande. Como máximo %{most} MB, también descomprimido.',
  'imports.notTable': 'No se encontraron filas en este archivo.',
  'imports.oldExcel': 'Es un libro del Excel antiguo (.xls). Guárdelo como .xlsx o CSV.',
  'imports.damaged': 'Este archivo está dañado, o no es CSV ni XLSX.',
  'imports.noTable': 'No existe la tabla %{name}.',
  'imports.busy': 'Esta importación se está revisando o ejecutando.',
  'imports.notReady': 'Primero revise las filas.',
  'imports.missing': 'Falta: %{names}.',
  'imports.interrupted': 'La importación se interrumpió. No se importó nada.',
  'imports.changedSince': 'Algunos registros cambiaron después de la revisión. Vuelva a mirarla y luego importe.',
  'imports.nothingToImport': 'No hay nada que importar.',
  'imports.isDone': 'Esta importación ya terminó.',
  'imports.reason': 'Motivo',
  'imports.line': 'Línea',
  'imports.gone': 'Las filas de esta importación ya no se guardan. Elija el archivo otra vez.',
  'imports.cancelled': 'La importación se canceló. No se importó nada.',
  'imports.closed': '%{tickets}: cerrado hasta el %{day}.',
  'imports.settled': 'La boleta ya está liquidada en %{papers}. Un propietario puede corregirla.',
};
