import type { Translation } from '../../../src/messages/catalogue';
import { english } from './en';
import { title } from './title';

/** Lo que explica un importe. */
export const spanish: Translation<typeof english> = {
  'why.name': title.es,
  'why.title': '¿Por qué %{amount}?',
  'why.of': '%{figure} de la boleta',
  'why.on': 'En',
  'why.onVoid': 'En una liquidación anulada:',
  'why.onNone': 'En ninguna liquidación',
  'why.beforeCutoff': 'antes del corte del %{day}: ya pagada',
  'why.paperHas': 'La liquidación tiene %{amount}. La boleta daría ahora %{now}.',
  'why.rounding': 'Redondeo',
  'why.roundedOnce': 'cada cifra se redondea una sola vez',
  'why.noExtra': '%{miles} mi no pasan de %{least}',
  'why.missing': 'Falta un dato.',
  'why.from': 'De dónde viene cada valor',
  'why.version': 'versión %{version}',
  'why.byHand': 'a mano',
  'why.byHandWas': 'a mano, era %{was}',
  'why.imported': 'de la importación del %{day}',
  'why.importedFile': 'de la importación del %{day}, %{file}',
  'why.pasted': 'celdas pegadas',
  'why.notRecorded': 'sin registro',
  'why.noValue': 'sin valor',
  'why.changed': 'Cambios posteriores',
  'why.isNow': 'es %{is} desde el %{day}, %{by}.',
  'why.isNowThere': 'es %{is} en la boleta desde el %{day}, %{by}.',
  'why.isNowOnly': 'ahora es %{is}.',
  'why.gone': 'se quitó el %{day}, %{by}.',
  'why.keeps': 'Esta boleta conserva %{was}.',
  'why.paperKeeps': 'La liquidación conserva %{was}.',
  'why.nothing': 'Nada.',
  'why.corrections': 'Correcciones',
  'why.taken': 'en',
  'why.nextPaper': 'para la próxima liquidación',
  'why.back': 'Volver',
  'why.noSuch': 'No existe ese importe.',
};

/** Both languages. */
export const words = { en: english, es: spanish };
