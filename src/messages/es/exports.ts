/** Spanish: what the server says of an export. */
import type { Translation } from '../catalogue';
import type { exports as english } from '../en/exports';

export const exports: Translation<typeof english> = {
  'export.zone': 'No es una zona horaria.',
};
