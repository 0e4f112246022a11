/** El panel que explica un importe. */
import type { Translation } from '../../../../catalogue';
import type { whyPanel as english } from '../../../../en/later/office/why/whyPanel';

/** Los mismos textos en español. */
export const whyPanel: Translation<typeof english> = {
  'why.title': '¿Por qué %{amount}?',
  'why.of': '%{figure} de la boleta',
  'why.on': 'En',
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
  'why.isNow': 'es %{is} desde el %{day}, %{by}. Esta boleta conserva %{was}.',
  'why.isNowOnly': 'ahora es %{is}. Esta boleta conserva %{was}.',
  'why.gone': 'ya no existe desde el %{day}, %{by}. Esta boleta conserva %{was}.',
  'why.nothing': 'Nada.',
  'why.back': 'Volver',
  'why.noSuch': 'No existe ese importe.',
};
