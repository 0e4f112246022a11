/** What a merge does to closed days: what forbids it, or how many rows get the other name, which only owners may give them. */
import { useMay } from '../../../client/people/useMe';
import type { MergePreview } from '../../../client/verbs/records';
import { useMessages } from '../../../i18n/useMessages';
import { formatNumber } from '../../../kinds/number';
import { Alert } from '../../../look/Alert';
import { listTitle } from '../../../rules/labels';
import { useRegistry } from '../../registry';

interface MergeClosedProps extends Pick<MergePreview, 'closed'> {
  /** Of the record that stays. */
  readonly name: string;
}

/** The line; nothing where no closed day is touched. */
export function MergeClosed({ name, closed: { refused, count } }: MergeClosedProps) {
  const t = useMessages();
  const registry = useRegistry();
  const isOwner = useMay('owner');
  if (refused) {
    const entity = registry[refused.kind];
    const tickets = entity ? listTitle(entity) : refused.kind;
    return <Alert kind="error">{t('masters.closedForbids', { tickets, day: refused.to })}</Alert>;
  }
  if (count === 0) return null;
  const text = t(isOwner ? 'masters.closedCount' : 'masters.closedOwners', { count: formatNumber(count), name });
  return <Alert kind={isOwner ? 'warning' : 'info'}>{text}</Alert>;
}
