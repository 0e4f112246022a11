/** What a proof is called. */
import type { Translate } from '../../../src/messages/catalogue';
import { isHanded, type ProofKey } from '../rules/figures';

/** `title`: of a proof that a feature hands in, as the server says it; empty until it is known. */
export function proofTitle(
  t: Translate,
  { key, title = '' }: { readonly key: ProofKey; readonly title?: string | undefined },
): string {
  return isHanded(key) ? title : t(`proof.is.${key}`);
}
