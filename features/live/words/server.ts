/** What the stream of changes refuses. Only the server uses it. */
import type { Translation } from '../../../src/messages/catalogue';

const english = {
  'live.eventsOnly': 'This address answers with %{type} only.',
} as const;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends LiveWords {}
}

const spanish: Translation<LiveWords> = {
  'live.eventsOnly': 'Esta dirección solo responde con %{type}.',
};

type LiveWords = typeof english;

/** Both. */
export const serverWords = { en: english, es: spanish };
