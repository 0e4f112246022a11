/**
 * What refers to the record of an edit form (rulings 8, 54 and 63): each table that has a field for it, with edit links and an
 * `Add …` that opens the form with this record chosen. A table whose server ignores the filter is left out. In large windows the
 * tables are panels beside the form, else tabs below it.
 */
import { useId, useState, type ReactNode, useLayoutEffect, useRef } from 'react';
import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/RemoveOutlined';
import { useMay } from '../../../client/people/useMe';
import { useMessages } from '../../../i18n/useMessages';
import { Panel } from '../../../look/Panel';
import { useMedia } from '../../../look/useMedia';
import { useRemembered } from '../../../look/choice/storedValue';
import { addTitle } from '../../../rules/labels';
import { addPath } from '../../../rules/paths';
import { useYear } from '../../../year';
import { RelatedRows } from './RelatedRows';
import { useRelatedTabs, type RelatedTab } from './useRelatedTabs';
import type { Key } from '../../../kinds/ref';
import { Button } from '../../../look/kit/Button';
import { Tabs } from '../../../look/kit/page/Tabs';
import { ButtonLink } from '../../../look/kit/ButtonLink';

interface RelatedRecordsProps {
  /** Table and id of the record. */
  readonly name: string;
  readonly id: Key;
  /** Further components below the rows of a tab; they are inside its list context. */
  readonly actions?: ReactNode;
}

/** Window in px from which on the tables stand beside the form, a panel each (look: day 8); screens.css has the same. */
const BESIDE = '(min-width: 1600px)';

/** The panels beside an edit form, or the tabs below it; nothing where no table refers to `name`. */
export function RelatedRecords({ name, id, actions }: RelatedRecordsProps) {
  const { year } = useYear();
  const [everyYear, onEveryYear] = useState(false);
  const tabs = useRelatedTabs(name, id, everyYear ? undefined : year);
  const isBeside = useMedia(BESIDE);
  if (tabs.length === 0) return null;
  const parts = { tabs, id, everyYear, onEveryYear, actions };
  return isBeside ? <RelatedPanels {...parts} /> : <TabbedPanel {...parts} />;
}

interface PartsProps extends Pick<RelatedRecordsProps, 'id' | 'actions'> {
  readonly tabs: readonly RelatedTab[];
  readonly everyYear: boolean;
  readonly onEveryYear: (everyYear: boolean) => void;
}

/** A panel for each table. */
function RelatedPanels({ tabs, ...rows }: PartsProps) {
  const t = useMessages();
  return (
    <section className="related-panels grid one-track gap-3" aria-label={t('list.relatedRecords')}>
      {tabs.map((tab) => (
        <Panel
          key={tab.key}
          className="related-panel"
          title={tab.label}
          count={tab.total}
          action={<AddRelated tab={tab} id={rows.id} />}
          remember={`related.${tab.key}`}
        >
          <RelatedRows {...rows} tab={tab} isNarrow />
        </Panel>
      ))}
    </section>
  );
}

/** One panel with a tab for each table. */
function TabbedPanel({ tabs, id, ...rows }: PartsProps) {
  const t = useMessages();
  const [chosen, setChosen] = useState<string>();
  const [fold, setFold] = useRemembered<'open' | 'minimised'>('panel.related', 'open');
  const page = useId();
  const panel = useTopInWindow<HTMLElement>();
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  if (!tab) return null;
  const isOpen = fold === 'open';
  const choose = (key: string): void => {
    setChosen(key);
    setFold('open');
  };
  return (
    <section
      ref={panel}
      className={`panel related-panel ${isOpen ? '' : 'minimised'}`}
      aria-label={t('list.relatedRecords')}
    >
      <header>
        <Tabs
          label={t('list.relatedRecords')}
          tabs={tabs.map(({ key, label, total }) => ({ name: key, title: label, count: total }))}
          shown={tab.key}
          page={page}
          onShow={choose}
          onStep={setChosen}
        />
        <span className="grow" />
        <AddRelated tab={tab} id={id} />
        <Fold isOpen={isOpen} onFold={() => setFold(isOpen ? 'minimised' : 'open')} />
      </header>
      <div id={`${page}-panel`} role="tabpanel" aria-labelledby={`${page}-tab-${tab.key}`} hidden={!isOpen}>
        {isOpen && <RelatedRows key={tab.key} {...rows} tab={tab} id={id} />}
      </div>
    </section>
  );
}

/** Link to the add form with this record chosen; none where that form needs another record first, or nobody may add. */
function AddRelated({ tab: { entity, field }, id }: { tab: RelatedTab; id: Key }) {
  const mayAdd = useMay('write');
  const holes = [...entity.routes.add.matchAll(/:(\w+)/g)].map(([, hole]) => hole);
  if (!mayAdd || holes.some((hole) => hole !== field)) return null;
  const to = holes.length === 0 ? `${addPath(entity)}?${field}=${id}` : addPath(entity, { [field]: id });
  return (
    <ButtonLink look="line" isSmall to={to}>
      <AddIcon />
      {addTitle(entity)}
    </ButtonLink>
  );
}

function Fold({ isOpen, onFold }: { isOpen: boolean; onFold: () => void }) {
  const t = useMessages();
  const verb = t(isOpen ? 'common.minimize' : 'common.expand');
  return (
    <Button
      look="icon"
      className="fold"
      aria-expanded={isOpen}
      aria-label={t('common.actionOn', { action: verb, name: t('list.relatedRecords') })}
      title={verb}
      onClick={onFold}
    >
      {isOpen ? <RemoveIcon /> : <AddIcon />}
    </Button>
  );
}

/** Gives the ref of an element that gets `--top`: its distance in px while the page is not scrolled. */
function useTopInWindow<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = (): void => {
      const scrolled = current.closest('.page-frame')?.scrollTop ?? 0;
      current.style.setProperty('--top', `${Math.round(current.getBoundingClientRect().top + scrolled)}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return element;
}
