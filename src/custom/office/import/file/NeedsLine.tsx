/** What a file of the table must have, and what is created on the way. */
import { useMessages } from '../../../../i18n/useMessages';
import { Alert } from '../../../../look/Alert';
import { useEntity, useRegistry } from '../../../../resources/registry';
import { createdByRows, importFieldsOf } from '../../../../rules/imports/targets';
import { entityOf } from '../../../../rules/rows';
import { listed } from '../parts/listed';
import { thingsOf } from '../words';

/** The line. */
export function NeedsLine({ table }: { readonly table: string }) {
  const t = useMessages();
  const registry = useRegistry();
  const entity = useEntity(table);
  const needed = importFieldsOf(registry, table, t).flatMap(({ label, needed: is }) => (is ? [label] : []));
  const created = createdByRows(registry, table).map((name) => thingsOf(entityOf(registry, name), 2));
  const title = entity.title.toLowerCase();
  return (
    <Alert kind="info">
      {t('import.needs', { title, fields: listed(needed, t) })}
      {created.length > 0 && ` ${t('import.createdOnTheWay', { things: listed(created, t) })}`}
    </Alert>
  );
}
