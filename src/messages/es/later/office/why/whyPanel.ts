/** El panel que explica un importe. */
import type { Translation } from '../../../../catalogue';
import type { whyPanel as english } from '../../../../en/later/office/why/whyPanel';

/** Los mismos textos en español. */
export const whyPanel: Translation<typeof english> = {
  'why.title': '¿Por qué %{amount}?',
  'why.of': '%{figure} de la boleta',
  'why.on': 'En',
  'why.onVoid': 'En un documento anulado:',
  'why.onNone': 'En ningún documento',
  'why.beforeCutoff': 'anterior al corte del %{day}: se liquidó aparte',
  'why.paperHas': 'El documento conserva %{amount}. Ahora la boleta da %{now}.',
  'why.rounding': 'Redondeo',
  'why.roundedOnce': 'cada cifra se redondea una sola vez',
  'why.noExtra': '%{miles} mi no pasan de %{least}',
  'why.missing': 'Falta un dato.',
  'why.from': 'De dónde viene cada valor',
  'why.version': 'versión %{version}',
  'why.byHand': 'a mano',
  'why.byHandWas': 'a mano, era %{was}',
  'why.notRecorded': 'sin registro',
  'why.noValue': 'sin valor',
  'why.changed': 'Cambios posteriores',
  'why.isNow': 'es %{is} desde el %{day}, %{by}.',
  'why.isNowThere': 'es %{is} en la boleta desde el %{day}, %{by}.',
  'why.isNowOnly': 'ahora es %{is}.',
  'why.gone': 'ya no existe desde el %{day}, %{by}.',
  'why.keeps': 'Esta boleta conserva %{was}.',
  'why.paperKeeps': 'El documento conserva %{was}.',
  'why.nothing': 'Nada.',
  'why.corrections': 'Correcciones',
  'why.taken': 'en',
  'why.nextPaper': 'para la próxima liquidación',
  'why.back': 'Volver',
  'why.noSuch': 'No existe ese importe.',
};
