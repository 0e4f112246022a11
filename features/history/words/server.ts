/** What the server says of questions about the history that it cannot answer. */
import type { Translation } from '../../../src/messages/catalogue';

const english = {
  'history.notInstant': 'Enter a moment such as 2026-09-18T15:04:05Z.',
  'history.notCursor': 'Send the `next` value of the page before.',
  'history.onlyTrue': 'Use true, or leave this key out.',
  'history.proof': 'Statements, payments and their terms as the history has them',
} as const;

const spanish: Translation<typeof english> = {
  'history.notInstant': 'Indique un momento como 2026-09-18T15:04:05Z.',
  'history.notCursor': 'Envíe el valor de `next` de la página anterior.',
  'history.onlyTrue': 'Use true, o no envíe esta clave.',
  'history.proof': 'Liquidaciones, pagos y sus condiciones como dice el historial',
};

export const serverWords = { en: english, es: spanish };

type HistoryServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends HistoryServerWords {}
}
