/** What a name can be used as: a new record, the records that it may mean, every other record, or nothing. */
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { NOT_AVAILABLE } from '../../../../kinds/blank';
import { useMessages } from '../../../../i18n/useMessages';
import { fold } from '../../../../kinds/text';
import { ALL_ROWS } from '../../../../resources/options/allRows';
import { optionsOf, type Option, type OptionSource } from '../../../../resources/options/useOptions';
import { useEntity } from '../../../../resources/registry';
import type { ImportName } from '../../../../rules/imports/imports';
import type { AnyRow } from '../../../../rules/rows';

const made = (id: Option['id'], label: string): Option => ({ id, label, folded: fold(label) });
const NONE: readonly Option[] = [];

/** Names joined of several values are records without a name of their own, such as jobs. */
const isJoined = (text: string): boolean => text.includes(' · ');

/**
 * The options of one name.
 * @param isAsked the records of the table are loaded; paged tables are not offered whole
 */
export function useNameOptions(table: string, name: ImportName, isAsked: boolean) {
  const t = useMessages();
  const entity = useEntity(table);
  const { text, proposals, can_create: canCreate, use } = name;
  const isWhole = entity.pageSize === undefined;
  // A record that was chosen by hand is none of the proposals; its label is among all records.
  const isOther = typeof use === 'number' && !proposals.some(({ id }) => id === use);
  const { data, isPending, isError, isFetching, refetch } = useGetList<AnyRow>(table, ALL_ROWS, {
    enabled: (isAsked || isOther) && isWhole,
  });
  const records = data ? optionsOf(entity, data) : NONE;
  const own = useMemo(() => {
    const title = entity.title.toLowerCase();
    const create = isJoined(text) ? t('import.createThis', { title }) : t('import.create', { things: text });
    return [
      ...proposals.map(({ id, label }) => made(id, label)),
      ...(canCreate ? [made('create', create)] : []),
      made('refuse', t('import.refuseRows')),
    ];
  }, [entity, text, proposals, canCreate, t]);
  const options = useMemo(() => {
    const proposed = new Set(own.map(({ id }) => id));
    return [...own, ...records.filter(({ id }) => !proposed.has(id))];
  }, [own, records]);
  const chosen =
    use === null ? null : (options.find(({ id }) => id === use) ?? made(use, isPending ? '' : NOT_AVAILABLE));
  const source: OptionSource | undefined = isWhole
    ? { isLoading: isAsked && isPending, hasFailed: isError && !isFetching, reload: () => void refetch() }
    : undefined;
  return { options, chosen, source };
}
