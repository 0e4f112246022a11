/** Spanish: how days and times are written. */
import type { datesPages as english } from '../../../../en/later/office/papers/datesPages';
import type { Translation } from '../../../../catalogue';

/** The texts. */
export const datesPages: Translation<typeof english> = {
  'dates.title': 'Fechas',
  'dates.about':
    'Cómo se muestran fechas y horas en pantallas y liquidaciones. Los archivos para otros programas siempre llevan 2026-09-07.',
  'dates.days': 'Fechas',
  'dates.times': 'Horas',
  'dates.save': 'Guardar fechas',
  'dates.kept': 'Guardado. Los demás lo ven al abrir otra página. Las liquidaciones emitidas quedan como están.',
  'dates.hint': 'Se puede escribir de cualquier forma.',
  'dates.question': '¿Cómo escribe las fechas?',
  'dates.useThese': 'Usar así',
};
