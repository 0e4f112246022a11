/** What the server says of other payees. */
const english = {
  'otherPayees.spare': 'Leave this empty here: a part is of assignments alone, in percent or in dollars.',
} as const;

const spanish: { readonly [Key in keyof typeof english]: string } = {
  'otherPayees.spare': 'Déjelo vacío aquí: solo una cesión tiene parte, en porcentaje o en dólares.',
};

/** Both. */
export const serverWords = { en: english, es: spanish };

type OtherPayeeServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends OtherPayeeServerWords {}
}
