/** What the kinds of closing are called. */
import { useMessages } from '../../../i18n/useMessages';
import { useRegistry } from '../../../resources/registry';
import { MONEY_KIND } from '../../../rules/closing/closingKinds';
import { listTitle } from '../../../rules/labels';

/** `Crop Tickets`, `Statements and Payments`; the kind itself where the registry does not have it. */
export function useClosingTitle(): (kind: string) => string {
  const t = useMessages();
  const registry = useRegistry();
  return (kind) => {
    if (kind === MONEY_KIND) return t('closing.money');
    const entity = registry[kind];
    return entity ? listTitle(entity) : kind;
  };
}
