/** What refuses a merge, and the undo of one. Only the server uses it. */
const english = {
  'merging.same': 'Choose two different records.',
  'merging.apart': 'These records belong to different %{title} records. Merge those first.',
  'merging.later': 'Cannot be undone: %{things} came after it.',
  'merging.laterNow': 'Cannot be undone: %{things} came after it. Nothing was changed.',
  'merging.later.void': 'the void of %{name}',
  'merging.later.payment': 'a payment of %{amount} on %{day}',
  'merging.later.credit': 'a credit applied on %{day}',
  'merging.later.takenBack': 'a payment of %{amount} on %{day} that was reversed',
  'merging.later.correction': 'a correction of %{amount} on %{day}',
  'merging.later.adjustment': 'an adjustment of %{amount} on %{day}',
} as const;

const spanish: Readonly<Record<keyof typeof english, string>> = {
  'merging.same': 'Elija dos registros distintos.',
  'merging.apart': 'Estos registros pertenecen a registros distintos de %{title}. Combine primero esos.',
  'merging.later': 'No se puede deshacer: después hubo %{things}.',
  'merging.laterNow': 'No se puede deshacer: después hubo %{things}. No se cambió nada.',
  'merging.later.void': 'la anulación de %{name}',
  'merging.later.payment': 'un pago de %{amount} del %{day}',
  'merging.later.credit': 'un saldo aplicado el %{day}',
  'merging.later.takenBack': 'un pago de %{amount} del %{day} que se canceló',
  'merging.later.correction': 'una corrección de %{amount} del %{day}',
  'merging.later.adjustment': 'un ajuste de %{amount} del %{day}',
};

type MergeServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends MergeServerWords {}
}

/** The texts, by language. */
export const serverWords = { en: english, es: spanish };
