/** Spanish: what the server says of an export. */
import type { Translation } from '../catalogue';
import type { exports as english } from '../en/exports';

export const exports: Translation<typeof english> = {
  'export.tooMany':
    'Un archivo de Excel admite %{most} filas como máximo; esta lista tiene %{count}. Redúzcala o elija CSV.',
  'export.zone': 'No es una zona horaria.',
};
