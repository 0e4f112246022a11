/** Why there is no file, in words. */
import type { Translate } from '../../../messages/catalogue';

/** The server's own words where it gave any. */
export function exportFailure(error: unknown, t: Translate): string {
  return error instanceof Error && error.name !== 'BrokenOff' ? error.message : t('exportFiles.broken');
}
