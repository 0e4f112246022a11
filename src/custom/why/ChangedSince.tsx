/** Which records that an amount came from have another value now. The ticket, or the paper, keeps its own. */
import { useMessages } from '../../i18n/useMessages';
import { useEntity } from '../../resources/registry';
import { shownLocalDay } from '../../rules/dates';
import { labelOf } from '../../rules/labels';
import type { Why, WhyChange } from '../../rules/why/answers';
import { inputText } from './inputText';

/** The list; `Nothing.` where there is none. */
export function ChangedSince({ why: { ticket, paper, changed_since: changes } }: { readonly why: Why }) {
  const t = useMessages();
  const entity = useEntity(ticket.table);
  const happened = ({ field, is: value, record, by, at }: WhyChange): string => {
    const set = { by: by ?? '', day: at === null ? '' : shownLocalDay(at) };
    if (value === null) return t('why.gone', set);
    const is = inputText(entity, field, value);
    if (by === null) return t('why.isNowOnly', { is });
    return t(record.table === ticket.table ? 'why.isNowThere' : 'why.isNow', { is, ...set });
  };
  const sentence = (change: WhyChange): string => {
    const was = inputText(entity, change.field, change.was);
    return `${happened(change)} ${paper ? t('why.paperKeeps', { was }) : t('why.keeps', { was })}`;
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
