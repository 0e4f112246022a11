/** What the server says of an import. The page shows it as it is. */
const english = {
  'imports.leftOpen': 'No choice made for this name.',
  'imports.noContext': '%{name} cannot be found with the data of this row.',
  'imports.sameAsLine': 'Same %{what} as line %{line}.',
  'imports.sameNameAsLine': 'Same %{what} as line %{line} (%{name}).',
  'imports.fitsSeveral': '%{count} records match.',
  'imports.exists': 'Already exists.',
  'imports.tooLarge':
    'This file is too large. At most 100 MB is allowed, also when unzipped. Save only the sheet you need, as .csv.',
  'imports.tooManyCells': 'This file has more than 200,000 rows or 200 columns. Split it into several files.',
  'imports.tooSlow': 'This file took more than a minute to read. Save only the sheet you need, as .csv.',
  'imports.readersBusy': 'Other files are being read. Try again in a minute.',
  'imports.notTable': 'No rows were found in this file.',
  'imports.oldExcel':
    'This is an old Excel file (.xls). Open it in Excel, choose File, Save As, “Excel Workbook (.xlsx)”, and choose the new file here.',
  'imports.webPage':
    'This file is a web page with the name of a spreadsheet. Open it in Excel, choose File, Save As, “Excel Workbook (.xlsx)”, and choose the new file here.',
  'imports.hasPassword': 'This file has a password. Open it in Excel, save it without a password, and choose it again.',
  'imports.damaged': 'This file could not be read. Save it as .xlsx or .csv and try again.',
  'imports.noTable': 'There is no table %{name}.',
  'imports.busy': 'This import is still being reviewed or saved.',
  'imports.notReady': 'Review the rows first.',
  'imports.missing': 'Needed: %{names}.',
  'imports.interrupted': 'The import was interrupted. Nothing was imported.',
  'imports.changedSince': 'Records have changed since the review. Look at the review again, then import.',
  'imports.nothingToImport': 'There is nothing to import.',
  'imports.isDone': 'This import is done.',
  'imports.reason': 'Reason',
  'imports.line': 'Line',
  'imports.gone': 'The rows of this import are no longer kept. Choose the file again.',
  'imports.cancelled': 'The import was cancelled. Nothing was imported.',
  'imports.closed': '%{tickets} are closed through %{day}.',
  'imports.settled': 'The ticket is settled on %{papers}. An owner can correct it.',
  'imports.takenUp': 'It is on %{papers} and cannot be changed. Add another one instead.',
  'imports.onLine': 'Line %{line}',
  'imports.rowRefused': '%{row}, %{field}: %{reason} Nothing was imported. Review the rows again.',
} as const;

const spanish: { readonly [Key in keyof typeof english]: string } = {
  'imports.leftOpen': 'No se eligió nada para este nombre.',
  'imports.noContext': '%{name}: no se encuentra con los datos de la fila.',
  'imports.sameAsLine': 'Igual que la línea %{line} (%{what}).',
  'imports.sameNameAsLine': '%{what}: igual que la línea %{line} (%{name}).',
  'imports.fitsSeveral': 'Coinciden %{count} registros.',
  'imports.exists': 'Ya existe.',
  'imports.tooLarge':
    'Este archivo es demasiado grande. Se permiten 100 MB como máximo, también descomprimido. Guarde solo la hoja que necesita, como .csv.',
  'imports.tooManyCells': 'Este archivo tiene más de 200,000 filas o 200 columnas. Divídalo en varios archivos.',
  'imports.tooSlow': 'Este archivo tardó más de un minuto en leerse. Guarde solo la hoja que necesita, como .csv.',
  'imports.readersBusy': 'Se están leyendo otros archivos. Inténtelo de nuevo en un minuto.',
  'imports.notTable': 'No se encontraron filas en este archivo.',
  'imports.oldExcel':
    'Este archivo es de un Excel antiguo (.xls). Ábralo en Excel, elija Archivo, Guardar como, “Libro de Excel (.xlsx)”, y elija aquí el archivo nuevo.',
  'imports.webPage':
    'Este archivo es una página web con nombre de hoja de cálculo. Ábralo en Excel, elija Archivo, Guardar como, “Libro de Excel (.xlsx)”, y elija aquí el archivo nuevo.',
  'imports.hasPassword': 'Este archivo tiene contraseña. Ábralo en Excel, guárdelo sin contraseña y elíjalo de nuevo.',
  'imports.damaged': 'Este archivo no se pudo leer. Guárdelo como .xlsx o .csv e inténtelo de nuevo.',
  'imports.noTable': 'No existe la tabla %{name}.',
  'imports.busy': 'Esta importación todavía se está revisando o guardando.',
  'imports.notReady': 'Primero revise las filas.',
  'imports.missing': 'Falta: %{names}.',
  'imports.interrupted': 'La importación se interrumpió. No se importó nada.',
  'imports.changedSince':
    'Algunos registros cambiaron después de la revisión. Vea otra vez la revisión y luego importe.',
  'imports.nothingToImport': 'No hay nada que importar.',
  'imports.isDone': 'Esta importación ya terminó.',
  'imports.reason': 'Motivo',
  'imports.line': 'Línea',
  'imports.gone': 'Las filas de esta importación ya no se guardan. Elija el archivo otra vez.',
  'imports.cancelled': 'La importación se canceló. No se importó nada.',
  'imports.closed': '%{tickets}: cerrado hasta el %{day}.',
  'imports.settled': 'La boleta ya está liquidada en %{papers}. Un propietario puede corregirla.',
  'imports.takenUp': 'Ya está en %{papers} y no se puede cambiar. Agregue otro en su lugar.',
  'imports.onLine': 'Línea %{line}',
  'imports.rowRefused': '%{row}, %{field}: %{reason} No se importó nada. Revise las filas otra vez.',
};

/** Both. */
export const serverWords = { en: english, es: spanish };

type ImportServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends ImportServerWords {}
}
