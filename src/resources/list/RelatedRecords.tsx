/**
 * What refers to the record of an edit form (rulings 8 and 54): a tab for each table that has a field for it, with edit
 * links and an `Add …` that opens the form with this record chosen. A table whose server ignores the filter gets no tab.
 */
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/RemoveOutlined';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { WindrowDataProvider } from '../../dataProvider';
import type { Entity } from '../../grammar/entity';
import { EmptyState } from '../../look/TableStates';
import { useRemembered } from '../../look/storedValue';
import { addTitle, fillTemplate, labelOf, listTitle } from '../../rules/labels';
import { addPath, editPath } from '../../rules/paths';
import { entityOf, referrersOf, type AnyRow } from '../../rules/rows';
import { texts } from '../../texts';
import { columnsOf } from './columns';
import { useRegistry } from '../registry';
import { sorted, type Sort } from './rowOrder';
import { RowsTable } from './RowsTable';

interface Tab {
  readonly key: string;
  readonly entity: Entity;
  readonly field: string;
  readonly label: string;
  readonly rows: readonly AnyRow[];
  readonly total: number;
}

/** The panel below an edit form; nothing where no table refers to `name`. */
export function RelatedRecords({ name, id }: { name: string; id: number }) {
  const tabs = useTabs(name, id);
  const [chosen, setChosen] = useState<string>();
  const [fold, setFold] = useRemembered<'open' | 'minimised'>('panel.related', 'open');
  const panelId = useId();
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  if (!tab) return null;
  const isOpen = fold === 'open';
  const verb = isOpen ? texts.minimize : texts.expand;
  const add = addOf(tab, id);
  // The arrow keys go from tab to tab, as tabs do everywhere.
  const step = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by === undefined ? undefined : tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
    if (!next) return;
    setChosen(next.key);
    document.getElementById(`${panelId}-${next.key}`)?.focus();
  };
  return (
    <section className={`panel related ${isOpen ? '' : 'minimised'}`} aria-label={texts.relatedRecords}>
      <header>
        <div className="tabs" role="tablist" aria-label={texts.relatedRecords} onKeyDown={step}>
          {tabs.map(({ key, label, total }) => (
            <button
              key={key}
              id={`${panelId}-${key}`}
              type="button"
              role="tab"
              aria-selected={key === tab.key}
              aria-controls={panelId}
              tabIndex={key === tab.key ? 0 : -1}
              onClick={() => {
                setChosen(key);
                setFold('open');
              }}
            >
              {label} <span className="badge">{total.toLocaleString('en-US')}</span>
            </button>
          ))}
        </div>
        <span className="grow" />
        {add && (
          <Link className="button line small" to={add}>
            <AddIcon />
            {addTitle(tab.entity)}
          </Link>
        )}
        <button
          type="button"
          className="icon-button fold"
          aria-expanded={isOpen}
          aria-label={`${verb} ${texts.relatedRecords}`}
          title={verb}
          onClick={() => setFold(isOpen ? 'minimised' : 'open')}
        >
          {isOpen ? <RemoveIcon /> : <AddIcon />}
        </button>
      </header>
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab.key}`} hidden={!isOpen}>
        {isOpen && <TabRows key={tab.key} tab={tab} />}
      </div>
    </section>
  );
}

/** Address of the add form with this record chosen; none where the form needs another record first. */
function addOf({ entity, field }: Tab, id: number): string | undefined {
  const holes = [...entity.routes.add.matchAll(/:(\w+)/g)].map(([, hole]) => hole);
  if (holes.length === 0) return `${addPath(entity)}?${field}=${id}`;
  return holes.every((hole) => hole === field) ? addPath(entity, { [field]: id }) : undefined;
}

/** The tables that refer to the record, master tables first, each with its rows: all, or the newest page. */
function useTabs(name: string, id: number): readonly Tab[] {
  const registry = useRegistry();
  const { getManyReference } = useDataProvider<WindrowDataProvider>();
  const referrers = useMemo(() => {
    const isPaged = (entity: string): boolean => entityOf(registry, entity).pageSize !== undefined;
    return referrersOf(registry, name).toSorted((a, b) => Number(isPaged(a.entity)) - Number(isPaged(b.entity)));
  }, [registry, name]);
  const answers = useQueries({
    queries: referrers.map(({ entity, field }) => {
      const params = {
        target: field,
        id,
        pagination: { page: 1, perPage: entityOf(registry, entity).pageSize ?? 100_000 },
        sort: { field: 'id', order: 'DESC' as const },
        filter: {},
      };
      return {
        queryKey: [entity, 'getManyReference', params],
        queryFn: ({ signal }: { signal: AbortSignal }) => getManyReference<AnyRow>(entity, { ...params, signal }),
      };
    }),
  });
  return referrers.flatMap(({ entity, field }, at): Tab[] => {
    const answer = answers[at]?.data;
    // An answer that did not heed the filter shows rows of others: no tab at all (ruling 54).
    if (!answer || answer.meta?.honoured === false) return [];
    const entry = entityOf(registry, entity);
    const isTwice = referrers.filter((other) => other.entity === entity).length > 1;
    const label = isTwice ? `${listTitle(entry)}, ${labelOf(field, entry.fields[field])}` : listTitle(entry);
    return [
      {
        key: `${entity}.${field}`,
        entity: entry,
        field,
        label,
        rows: answer.data,
        total: answer.total ?? answer.data.length,
      },
    ];
  });
}

function TabRows({ tab: { entity, field, label, rows, total } }: { tab: Tab }) {
  const columns = useMemo(() => columnsOf(entity, rows, field), [entity, rows, field]);
  const [sort, setSort] = useState<Sort>({ by: columns[0]?.name ?? 'id', isDown: entity.pageSize !== undefined });
  const inOrder = useMemo(() => sorted(rows, columns, sort), [rows, columns, sort]);
  return (
    <>
      <RowsTable
        label={label}
        columns={columns}
        rows={inOrder}
        sort={sort}
        onSort={setSort}
        editOf={(row) => editPath(entity, row.id)}
        instead={
          rows.length === 0 ? (
            <EmptyState text={fillTemplate(texts.noneYet, { plural: label.toLowerCase() })} />
          ) : undefined
        }
      />
      {total > rows.length && (
        <p className="muted more">
          {fillTemplate(texts.newestOf, { shown: rows.length, count: total.toLocaleString('en-US') })}
        </p>
      )}
    </>
  );
}
