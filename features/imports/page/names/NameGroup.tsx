/** The names of one table: a head with what they are, and a line for each. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import type { Translate } from '../../../../src/messages/catalogue';
import { useEntity } from '../../../../src/resources/registry';
import type { ImportChange, ImportNames } from '../../rules/imports';
import { IMPORT } from '../../../../src/custom/office/entries';
import { countOf, rowsLabel, thingsOf } from '../words';
import { isCreatable, isMissing, isOpen, nameKey, ordered, shownAtFirst, sortsOf, usesOf } from './nameOrder';
import { NameLine } from './NameLine';

interface NameGroupProps {
  readonly group: ImportNames;
  /** Its first open name has the focus at the start. */
  readonly isFirst: boolean;
  readonly onChange: (change: ImportChange) => void;
}

// Thousands of lines at once would make each key wait.
const MORE = 100;

/** The group. */
export function NameGroup({ group, isFirst, onChange }: NameGroupProps) {
  const t = useMessages();
  const [order] = useState(() => ordered(group.names).map(nameKey));
  const [count, setCount] = useState(() => shownAtFirst(group.names));
  const byKey = new Map(group.names.map((name) => [nameKey(name), name]));
  const names = order.flatMap((key) => byKey.get(key) ?? []);
  const shown = names.slice(0, count);
  const left = names.length - shown.length;
  const [first] = useState(() => (isFirst ? names.find(isOpen) : undefined));
  const firstKey = first && nameKey(first);
  return (
    <tbody>
      <GroupHead group={group} onChange={onChange} />
      {shown.map((name) => (
        <NameLine
          key={nameKey(name)}
          table={group.table}
          name={name}
          autoFocus={nameKey(name) === firstKey}
          onUse={(use) => onChange({ names: usesOf(group.table, [name], use) })}
        />
      ))}
      {left > 0 && (
        <tr className="more">
          <td colSpan={5}>
            <button type="button" className="link-button" onClick={() => setCount(shown.length + MORE)}>
              {t('import.showMore', { count: formatNumber(Math.min(left, MORE)) })}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function GroupHead({ group, onChange }: Omit<NameGroupProps, 'isFirst'>) {
  const t = useMessages();
  const entity = useEntity(group.table);
  const fresh = group.names.filter(isCreatable);
  const created = fresh.every(({ use }) => use === 'create');
  return (
    <tr className="group">
      <td colSpan={5}>
        <span className="in">
          <b>{rowsLabel(entity)}</b>
          <span className="muted">{summaryOf(group, entity.pageSize !== undefined, t)}</span>
          {group.names.some(isMissing) && (
            <Link to={`${IMPORT}?table=${group.table}`}>
              {t('import.importFirst', { things: thingsOf(entity, 2) })}
            </Link>
          )}
          <span className="grow" />
          {fresh.length > 0 && (
            <label className="import-opt">
              <input
                type="checkbox"
                checked={created}
                onChange={() => onChange({ names: usesOf(group.table, fresh, created ? 'refuse' : 'create') })}
              />
              <span>{t('import.create', { things: countOf(entity, fresh.length) })}</span>
            </label>
          )}
        </span>
      </td>
    </tr>
  );
}

/** `1 fits several, 12 are new`. @param isFoundSaid how many were found stands here and not above */
function summaryOf({ found, names }: ImportNames, isFoundSaid: boolean, t: Translate): string {
  const { several, near, fresh, lost } = sortsOf(names);
  const parts = [
    found > 0 && isFoundSaid ? t('import.sort.found', { count: formatNumber(found) }) : '',
    several === 0 ? '' : t(several === 1 ? 'import.sort.severalOne' : 'import.sort.several', { count: several }),
    fresh === 0 ? '' : t(fresh === 1 ? 'import.sort.newOne' : 'import.sort.new', { count: formatNumber(fresh) }),
    near === 0 ? '' : t(near === 1 ? 'import.sort.nearOne' : 'import.sort.near', { count: near }),
    lost === 0 ? '' : t(lost === 1 ? 'import.sort.lostOne' : 'import.sort.lost', { count: lost }),
  ];
  return parts.filter((part) => part !== '').join(', ');
}
