/** Step 3: what names stand for that no record has, or several. */
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Fragment, useState } from 'react';
import { useNavigate, Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import { PlainTable } from '../../../../src/look/kit/table/Table';
import { EmptyState } from '../../../../src/look/kit/parts/EmptyState';
import { useRegistry, useEntity } from '../../../../src/resources/registry';
import type { Import, ImportChange, ImportNames } from '../../rules/calls';
import { entityOf } from '../../../../src/rules/rows';
import { ActFault } from '../parts/ActFault';
import { importAddress } from '../steps';
import { StepsBar } from '../StepsBar';
import { useImportActs } from '../useImport';
import { thingsOf, countOf, rowsLabel } from '../words';
import {
  askedGroups,
  isOpen,
  orderedGroups,
  skippedRows,
  isCreatable,
  isMissing,
  nameKey,
  ordered,
  shownAtFirst,
  sortsOf,
  usesOf,
} from './nameOrder';
import { listed } from '../parts/listed';
import { Button } from '../../../../src/look/kit/Button';
import './names.css';
import type { Translate } from '../../../../src/messages/catalogue';
import { IMPORT } from '../../../../src/custom/office/entries';
import { NameLine } from './NameLine';
import { Check } from '../../../../src/look/kit/fields/Check';

interface NameGroupProps {
  readonly group: ImportNames;
  /** Its first open name has the focus at the start. */
  readonly isFirst: boolean;
  readonly onChange: (change: ImportChange) => void;
}

// Thousands of lines at once would make each key wait.
const MORE = 100;

/** The group. */
function NameGroup({ group, isFirst, onChange }: NameGroupProps) {
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
            <Button look="link" onClick={() => setCount(shown.length + MORE)}>
              {t('import.showMore', { count: formatNumber(Math.min(left, MORE)) })}
            </Button>
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
            <Check
              checked={created}
              onCheck={() => onChange({ names: usesOf(group.table, fresh, created ? 'refuse' : 'create') })}
            >
              {t('import.create', { things: countOf(entity, fresh.length) })}
            </Check>
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

/** Names that are written out. */
const SHOWN = 5;

/** The line; nothing where every name is on a row that can be imported. */
function OnlySkipped({ groups }: { readonly groups: readonly ImportNames[] }) {
  const t = useMessages();
  const texts = groups.flatMap(({ names }) => names.flatMap(({ text, good }) => (good === 0 ? [text] : [])));
  if (texts.length === 0) return null;
  const more = texts.length - SHOWN;
  const shown = more > 0 ? [...texts.slice(0, SHOWN), t('import.more', { count: formatNumber(more) })] : texts;
  const key = texts.length === 1 ? 'import.onlySkippedOne' : 'import.onlySkipped';
  return (
    <div className="tools import-line import-only-skipped">
      <span className="muted">{t(key, { names: listed(shown, t) })}</span>
    </div>
  );
}

/** The step. */
export function NamesStep({ one }: { readonly one: Import }) {
  const t = useMessages();
  const navigate = useNavigate();
  const { isBusy, fault, forgive, run } = useImportActs();
  const change = (changed: ImportChange): void => void run((verbs) => verbs.change(one.id, changed));
  const goOn = async (): Promise<void> => {
    // What was checked already and not changed since is shown as it is.
    const next = one.state === 'checked' ? one : await run((verbs) => verbs.check(one.id));
    if (next) void navigate(importAddress(one.id, 'check'));
  };
  return (
    <div className="page-flush import-flow on-surface">
      <StepsBar
        now="names"
        table={one.table}
        id={one.id}
        on={t('import.runCheck')}
        isOff={isBusy}
        onGo={() => void goOn()}
      />
      <FoundLine one={one} />
      <ActFault fault={fault} forgive={forgive} />
      <NameTable one={one} onChange={change} />
      <OnlySkipped groups={one.names ?? []} />
      <div className="pager import-foot rigid gap-2">
        <span className="count">{t('import.openRefused')}</span>
        <span className="grow" />
        <span className="import-keys no-phone row gap-4 muted nowrap" aria-hidden="true">
          <span>
            <kbd>Alt</kbd> <kbd>↓</kbd> {t('import.openList')}
          </span>
          <span>
            <kbd>Tab</kbd> {t('import.nextName')}
          </span>
        </span>
      </div>
    </div>
  );
}

interface NameTableProps {
  readonly one: Import;
  readonly onChange: (change: ImportChange) => void;
}

/** The names by table. The order stays while it is shown. */
function NameTable({ one, onChange }: NameTableProps) {
  const t = useMessages();
  const groups = askedGroups(one.names ?? []);
  const [order] = useState(() => orderedGroups(groups).map(({ table }) => table));
  if (order.length === 0) return <EmptyState isGood Icon={DoneIcon} text={t('import.allFound')} />;
  return (
    <div className="import-frame scroll on-surface grow">
      <PlainTable
        className="import-names stacked"
        aria-label={t('import.step.names')}
        columns={[
          { key: 'name', title: t('import.inFile'), isNaming: true },
          { key: 'rows', title: t('import.rows'), width: 64, isNumber: true },
          { key: 'line', title: t('import.firstLine'), width: 84, isNumber: true },
          { key: 'use', title: t('import.use'), width: 240 },
          { key: 'remark', title: t('import.remark'), width: 244, isSilent: true },
        ]}
      >
        {order.map((table) => {
          const group = groups.find((each) => each.table === table);
          return group && <NameGroup key={table} group={group} isFirst={table === order[0]} onChange={onChange} />;
        })}
      </PlainTable>
    </div>
  );
}

/** `Found as they are: 9 customers, 26 producers`, and how many names need a choice. */
function FoundLine({ one }: { readonly one: Import }) {
  const t = useMessages();
  const registry = useRegistry();
  const groups = askedGroups(one.names ?? []);
  const found = groups.filter((group) => group.found > 0 && entityOf(registry, group.table).pageSize === undefined);
  const open = groups.flatMap(({ names }) => names.filter(isOpen)).length;
  const skips = skippedRows(one.names ?? []);
  return (
    <div className="tools import-line">
      {found.length > 0 && (
        <span className="count">
          {t('import.foundAsTheyAre')}
          {found.map(({ table, found: count }, at) => (
            <Fragment key={table}>
              {at === 0 ? ' ' : ', '}
              <b>{formatNumber(count)}</b> {thingsOf(entityOf(registry, table), count)}
            </Fragment>
          ))}
        </span>
      )}
      <span className="grow" />
      <span role="status">
        {open > 0 && (
          <span className="mark-word error">
            <ErrorIcon fontSize="small" />
            {open === 1 ? t('import.needsYouOne') : t('import.needsYouMany', { count: open })}
            {skips > 0 && <span> · {t('import.rowsSkipped', { count: formatNumber(skips) })}</span>}
          </span>
        )}
      </span>
    </div>
  );
}
