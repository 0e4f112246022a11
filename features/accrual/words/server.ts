/** What the calls say. Only the server uses it. */
const english = { 'accrual.notYet': 'The day is in the future.' } as const;

const spanish: Readonly<Record<keyof typeof english, string>> = { 'accrual.notYet': 'El día es futuro.' };

/** Both. */
export const serverWords = { en: english, es: spanish };

type AccrualServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends AccrualServerWords {}
}
