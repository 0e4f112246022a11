/** The digest of what a paper was frozen with. */
import { createHash } from 'node:crypto';

/** The digest of a content as it is stored. It is kept beside the content, so that a change of either is seen. */
export function contentDigest(frozen: string): string {
  return createHash('sha256').update(frozen).digest('hex');
}
