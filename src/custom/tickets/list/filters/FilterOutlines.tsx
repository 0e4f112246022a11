/** The outlines of the filters while their code loads, so that nothing moves when it arrives. */
import { useMessages } from '../../../../i18n/useMessages';
import { useEntity } from '../../../../resources/registry';
import { labelOf } from '../../../../rules/labels';
import { filterFieldsOf, type TicketDescription } from '../descriptions/description';

/** The outlines. */
export function FilterOutlines({ description }: { description: TicketDescription }) {
  const t = useMessages();
  const entity = useEntity(description.table);
  return (
    <div className="filter-fields" aria-hidden="true">
      {filterFieldsOf(entity, description.filters).map(([key, field]) => (
        <Outline key={key} label={labelOf(key, field)} kind={field.kind} />
      ))}
      <Outline label={t('list.selectDateRange')} kind="days" />
      <span className="button line apply">{t('list.applyFilters')}</span>
      <span className="button text reset">{t('common.reset')}</span>
    </div>
  );
}

function Outline({ label, kind }: { label: string; kind: string }) {
  return (
    <div className={`list-filter ${kind}`}>
      <div className="field">
        <span className="label">{label}</span>
        <div className="control" />
      </div>
    </div>
  );
}
