/** The names of the kinds of papers. */
import type { Translate } from '../../messages/catalogue';
import { kindOfCode } from '../../rules/settled/codes';

/** `Producer Statement`; the code itself for one that this page does not know. */
export function kindTitle(t: Translate, code: string): string {
  const kind = kindOfCode(code);
  return kind ? t(`report.${kind.report}.title`) : code;
}
