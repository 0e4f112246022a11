import type { Translation } from '../catalogue';
import type { imports as english } from '../en/imports';

/** What the server says of an import. The page shows it as it is. */
export const imports: Translation<typeof english> = {
  'imports.account_number': 'Número de cuenta',
  'imports.inactive': 'Inactivo',
  'imports.paid_producer': 'Pagado al productor',
  'imports.paid_hauler': 'Pagado al transportista',
  'imports.paid_customer': 'Pagado por el cliente',
  'imports.fieldOf': '%{field} de %{record}',
  'imports.leftOpen': 'No se eligió nada para este nombre.',
  'imports.noContext': '%{name}: no se encuentra con los datos de la fila.',
  'imports.sameAsLine': 'Igual que la línea %{line} (%{what}).',
  'imports.sameNameAsLine': '%{what}: igual que la línea %{line} (%{name}).',
  'imports.fitsSeveral': 'Coinciden %{count} registros.',
  'imports.exists': 'Ya existe.',
  'imports.tooLarge':
    'Este archivo es demasiado grande. Puede tener 100 MB, también descomprimido. Guarde solo la hoja que necesita, como .csv.',
  'imports.tooManyCells': 'Este archivo tiene más de 200,000 filas o 200 columnas. Divídalo en varios archivos.',
  'imports.tooSlow': 'Este archivo tardó más de un minuto en leerse. Guarde solo la hoja que necesita, como .csv.',
  'imports.readersBusy': 'Se están leyendo otros archivos. Inténtelo de nuevo en un minuto.',
  'imports.notTable': 'No se encontraron filas en este archivo.',
  'imports.oldExcel':
    'Este archivo es de un Excel antiguo (.xls). Ábralo en Excel, elija Archivo, Guardar como, «Libro de Excel (.xlsx)», y elija aquí el archivo nuevo.',
  'imports.webPage':
    'Este archivo es una página web con nombre de hoja de cálculo. Ábralo en Excel, elija Archivo, Guardar como, «Libro de Excel (.xlsx)», y elija aquí el archivo nuevo.',
  'imports.hasPassword': 'Este archivo tiene contraseña. Ábralo en Excel, guárdelo sin contraseña y elíjalo de nuevo.',
  'imports.damaged': 'Este archivo no se pudo leer. Guárdelo como .xlsx o .csv e inténtelo de nuevo.',
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
  'imports.takenUp': 'Ya figura en %{papers} y no se puede cambiar. Agregue otro en su lugar.',
  'imports.onLine': 'Línea %{line}',
  'imports.rowRefused': '%{row}, %{field}: %{reason} No se importó nada. Revise las filas otra vez.',
};
