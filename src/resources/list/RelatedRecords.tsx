/**
 * What refers to the record of an edit form (rulings 8 and 54): a tab for each table that has a field for it, with edit
 * links and an `Add …` that opens the form with this record chosen. A table whose server ignores the filter gets no tab.
 */
import { useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/RemoveOutlined';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages';
import { EmptyState } from '../../look/TableStates';
import { useRemembered } from '../../look/choice/storedValue';
import { addTitle } from '../../rules/labels';
import { addPath } from '../../rules/paths';
import { columnsOf } from './columns/fieldColumns';
import { DataTable } from './DataTable';
import { VirtualBody } from './virtual/VirtualBody';
import { useEditLinks } from './parts/generated';
import { RowsList } from './parts/RowsList';
import { useRelatedTabs, type RelatedTab } from './useRelatedTabs';

interface RelatedRecordsProps {
  /** Table and id of the record. */
  readonly name: string;
  readonly id: number;
  /** Further components below the rows of a tab; they are inside its list context. */
  readonly actions?: ReactNode;
}

/** The panel below an edit form; nothing where no table refers to `name`. */
export function RelatedRecords({ name, id, actions }: RelatedRecordsProps) {
  const t = useMessages();
  const tabs = useRelatedTabs(name, id);
  const [chosen, setChosen] = useState<string>();
  const [fold, setFold] = useRemembered<'open' | 'minimised'>('panel.related', 'open');
  const panelId = useId();
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  if (!tab) return null;
  const isOpen = fold === 'open';
  const choose = (key: string): void => {
    setChosen(key);
    setFold('open');
  };
  return (
    <section className={`panel related ${isOpen ? '' : 'minimised'}`} aria-label={t('list.relatedRecords')}>
      <header>
        <Tabs tabs={tabs} tab={tab} panelId={panelId} onStep={setChosen} onChoose={choose} />
        <span className="grow" />
        <AddRelated tab={tab} id={id} />
        <Fold isOpen={isOpen} onFold={() => setFold(isOpen ? 'minimised' : 'open')} />
      </header>
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab.key}`} hidden={!isOpen}>
        {isOpen && <RelatedRows key={tab.key} tab={tab} actions={actions} />}
      </div>
    </section>
  );
}

interface TabsProps {
  readonly tabs: readonly RelatedTab[];
  readonly tab: RelatedTab;
  readonly panelId: string;
  readonly onStep: (key: string) => void;
  readonly onChoose: (key: string) => void;
}

function Tabs({ tabs, tab, panelId, onStep, onChoose }: TabsProps) {
  const t = useMessages();
  // The arrow keys go from tab to tab, as tabs do everywhere.
  const step = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by === undefined ? undefined : tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
    if (!next) return;
    onStep(next.key);
    document.getElementById(`${panelId}-${next.key}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={t('list.relatedRecords')} onKeyDown={step}>
      {tabs.map(({ key, label, total }) => (
        <button
          key={key}
          id={`${panelId}-${key}`}
          type="button"
          role="tab"
          aria-selected={key === tab.key}
          aria-controls={panelId}
          tabIndex={key === tab.key ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {label} <span className="badge">{total.toLocaleString('en-US')}</span>
        </button>
      ))}
    </div>
  );
}

/** Link to the add form with this record chosen; none where that form needs another record first. */
function AddRelated({ tab: { entity, field }, id }: { tab: RelatedTab; id: number }) {
  const holes = [...entity.routes.add.matchAll(/:(\w+)/g)].map(([, hole]) => hole);
  if (holes.some((hole) => hole !== field)) return null;
  const to = holes.length === 0 ? `${addPath(entity)}?${field}=${id}` : addPath(entity, { [field]: id });
  return (
    <Link className="button line small" to={to}>
      <AddIcon />
      {addTitle(entity)}
    </Link>
  );
}

function Fold({ isOpen, onFold }: { isOpen: boolean; onFold: () => void }) {
  const t = useMessages();
  const verb = t(isOpen ? 'common.minimize' : 'common.expand');
  return (
    <button
      type="button"
      className="icon-button fold"
      aria-expanded={isOpen}
      aria-label={t('common.actionOn', { action: verb, name: t('list.relatedRecords') })}
      title={verb}
      onClick={onFold}
    >
      {isOpen ? <RemoveIcon /> : <AddIcon />}
    </button>
  );
}

const ANSWERED = { isFetching: false, error: null, refetch: () => undefined };

function RelatedRows({ tab, actions }: { tab: RelatedTab; actions: ReactNode }) {
  const { name, entity, field, label, rows, total } = tab;
  const t = useMessages();
  const columns = useMemo(() => columnsOf(entity, rows, field), [entity, rows, field]);
  const { linkOf, lead } = useEditLinks(entity, columns);
  const isPaged = entity.pageSize !== undefined;
  return (
    <RowsList
      resource={name}
      rows={rows}
      columns={columns}
      answer={ANSWERED}
      sort={{ field: columns[0]?.name ?? 'id', order: isPaged ? 'DESC' : 'ASC' }}
    >
      <DataTable
        body={VirtualBody}
        label={label}
        columns={columns}
        linkOf={linkOf}
        lead={lead}
        empty={<EmptyState text={t('list.noneYet', { plural: label.toLowerCase() })} />}
      />
      {total > rows.length && (
        <p className="muted more">{t('list.newestOf', { shown: rows.length, count: total.toLocaleString('en-US') })}</p>
      )}
      {actions}
    </RowsList>
  );
}
