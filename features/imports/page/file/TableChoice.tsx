/** The tables, by section of the menu, each with the rows it has. */
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { useRegistry } from '../../../../src/resources/registry';
import { entityOf } from '../../../../src/rules/rows';
import { useImportTables } from '../useImport';
import { tableLabel } from '../words';
import { groupsOf } from './tables';

interface TableChoiceProps {
  readonly table: string;
  readonly onPick: (table: string) => void;
}

/** The panel with one radio button for each table. */
export function TableChoice({ table, onPick }: TableChoiceProps) {
  const t = useMessages();
  const registry = useRegistry();
  const { data } = useImportTables();
  const counts = new Map(data?.map(({ table: name, count }) => [name, count]));
  const list = useRef<HTMLElement>(null);
  // The table that a link asked for may be below the fold of the list.
  useEffect(() => {
    list.current?.querySelector('.on')?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <section className="panel import-tables" aria-label={t('import.table')} ref={list}>
      <header>
        <h2>{t('import.table')}</h2>
      </header>
      <div role="radiogroup" aria-label={t('import.table')}>
        {groupsOf(registry).map(({ section, tables }) => (
          <div key={section}>
            <h3>{t(`frame.section.${section}`)}</h3>
            {tables.map((name) => (
              <label key={name} className={name === table ? 'on' : undefined}>
                <input
                  type="radio"
                  name="import-table"
                  checked={name === table}
                  onChange={() => onPick(name)}
                  aria-describedby={`import-count-${name}`}
                />
                <span>{tableLabel(entityOf(registry, name))}</span>
                <em id={`import-count-${name}`}>{counts.has(name) ? formatNumber(counts.get(name)) : ''}</em>
              </label>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
