/** Names that stand only on rows which cannot be imported: nothing is created for them, and nothing has to be chosen. */
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import type { ImportNames } from '../../../../rules/imports/imports';
import { listed } from '../parts/listed';

/** Names that are written out. */
const SHOWN = 5;

/** The line; nothing where every name is on a row that can be imported. */
export function OnlySkipped({ groups }: { readonly groups: readonly ImportNames[] }) {
  const t = useMessages();
  const texts = groups.flatMap(({ names }) => names.flatMap(({ text, good }) => (good === 0 ? [text] : [])));
  if (texts.length === 0) return null;
  const more = texts.length - SHOWN;
  const shown = more > 0 ? [...texts.slice(0, SHOWN), t('import.more', { count: formatNumber(more) })] : texts;
  const key = texts.length === 1 ? 'import.onlySkippedOne' : 'import.onlySkipped';
  return (
    <div className="tools import-line import-only-skipped">
      <span className="muted">{t(key, { names: listed(shown, t) })}</span>
    </div>
  );
}
