/** What the import would create besides its rows, each by its name: the last chance to see junk before it is there. */
import { Fragment } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { labelText } from '../../../../src/messages/shownDates';
import { useRegistry } from '../../../../src/resources/registry';
import type { Import } from '../../rules/imports';
import { entityOf } from '../../../../src/rules/rows';
import { countOf } from '../words';

/** Names of one table in the line; all that are known stand in its title. */
const SHOWN = 6;

/** The line; nothing where rows need no new record. */
export function AlsoCreated({ one }: { readonly one: Import }) {
  const t = useMessages();
  const registry = useRegistry();
  const made = Object.entries(one.also).filter(([, count]) => count > 0);
  if (made.length === 0) return null;
  return (
    <div className="tools import-line import-also">
      <span>
        {t('import.createsToo')}
        {made.map(([table, count]) => {
          const names = (one.also_names[table] ?? []).map((name) => labelText(name));
          const shown = names.slice(0, SHOWN).join(', ');
          return (
            <Fragment key={table}>
              {' '}
              <span className="of" title={names.join(', ')}>
                <b>{countOf(entityOf(registry, table), count)}</b>{' '}
                <span className="muted">{count > SHOWN ? `${shown} …` : shown}</span>
              </span>
            </Fragment>
          );
        })}
      </span>
    </div>
  );
}
