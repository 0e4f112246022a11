/** Which records that an amount came from have another value now. The ticket keeps its own. */
import { useMessages } from '../../i18n/useMessages';
import { useEntity } from '../../resources/registry';
import { localDay } from '../../rules/dates';
import { labelOf } from '../../rules/labels';
import type { Why, WhyChange } from '../../rules/why/answers';
import { inputText } from './inputText';

/** The list; `Nothing.` where there is none. */
export function ChangedSince({ why: { ticket, changed_since: changes } }: { readonly why: Why }) {
  const t = useMessages();
  const entity = useEntity(ticket.table);
  const sentence = ({ field, was, is, by, at }: WhyChange): string => {
    const keeps = inputText(entity, field, was);
    const set = { was: keeps, by: by ?? '', day: at === null ? '' : localDay(at) };
    if (is === null) return t('why.gone', set);
    const now = inputText(entity, field, is);
    return by === null ? t('why.isNowOnly', { is: now, was: keeps }) : t('why.isNow', { is: now, ...set });
  };
  return (
    <section>
      <h3>{t('why.changed')}</h3>
      <ul className="why-changes">
        {changes.length === 0 && <li>{t('why.nothing')}</li>}
        {changes.map((change) => (
          <li key={change.field}>
            <b>{labelOf(change.field, entity.fields[change.field])}</b> {sentence(change)}
          </li>
        ))}
      </ul>
    </section>
  );
}
