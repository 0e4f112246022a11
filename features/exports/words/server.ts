/** What the export of a list refuses. Only the server uses it. */
import type { Translation } from '../../../src/messages/catalogue';

const english = {
  'export.tooMany': 'An Excel file takes at most %{most} rows; this list has %{count}. Narrow it, or use CSV.',
  'export.zone': 'This is not a time zone.',
} as const;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends ServerWords {}
}

const spanish: Translation<ServerWords> = {
  'export.tooMany':
    'Un archivo de Excel admite %{most} filas como máximo; esta lista tiene %{count}. Use más filtros o elija CSV.',
  'export.zone': 'No es una zona horaria.',
};

type ServerWords = typeof english;

/** Both. */
export const serverWords = { en: english, es: spanish };
