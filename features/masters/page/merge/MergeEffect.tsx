/** What a merge would change: the references, the fields in which both records differ, and what is there twice afterwards. */
import { useMemo } from 'react';
import type { MergePreview } from '../../rules/calls';
import type { Entity } from '../../../../src/grammar/entity';
import type { Field } from '../../../../src/grammar/field';
import { useMessages } from '../../../../src/i18n/useMessages';
import { NO_FIGURE } from '../../../../src/kinds/blank';
import { kindOf } from '../../../../src/kinds/index';
import { formatNumber } from '../../../../src/kinds/number';
import type { Translate } from '../../../../src/messages/catalogue';
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import { NoteLine } from '../../../../src/look/NoteLine';
import { extraKeysOf, type ExtraKey } from '../../../../src/rules/extras/extraKeys';
import { labelOf, pluralTitle } from '../../../../src/rules/labels';
import { entityOf, type AnyRow } from '../../../../src/rules/rows';
import { wholeName } from './wholeName';
import { useEntity, useRegistry } from '../../../../src/resources/registry';
import { useExtraFields } from '../extraFields';

interface MergeEffectProps {
  readonly name: string;
  readonly keep: AnyRow;
  readonly drop: AnyRow;
  readonly preview: MergePreview;
}

/** Both parts. */
export function MergeEffect(props: MergeEffectProps) {
  const { name, keep, drop, preview } = props;
  const t = useMessages();
  const registry = useRegistry();
  const entity = useEntity(name);
  return (
    <>
      <WhatChanges {...props} />
      <section className="merge-part grid one-track gap-1">
        <h3>{t('masters.differs')}</h3>
        {preview.differs.length === 0 ? (
          <p>{t('masters.allEqual')}</p>
        ) : (
          <Differences
            entity={entity}
            keys={extraKeysOf(registry, name)}
            differs={preview.differs}
            names={[wholeName(entity, keep), wholeName(entity, drop)]}
          />
        )}
      </section>
    </>
  );
}

/** What refers to the record that goes, and what the merge leaves to do. */
function WhatChanges({ name, keep, drop, preview: { references, doubles, left, notes } }: MergeEffectProps) {
  const t = useMessages();
  const registry = useRegistry();
  const entity = useEntity(name);
  return (
    <section className="merge-part grid one-track gap-1" aria-live="polite">
      <h3>{t('masters.changes')}</h3>
      {references.length === 0 && <p>{t('masters.nothingRefers', { name: wholeName(entity, drop) })}</p>}
      <ul className="references">
        {references.map(({ table, field, count, what }) => (
          <li key={`${table} ${field}`}>{`${formatNumber(count)} ${what}`}</li>
        ))}
      </ul>
      {doubles.map(({ table, count }) => (
        <NoteLine key={table} kind="warning">
          {t('masters.doubles', { things: pluralTitle(entityOf(registry, table)), count })}
        </NoteLine>
      ))}
      <LeftBehind left={left} name={wholeName(entity, keep)} />
      {notes.map((note) => (
        <NoteLine key={note} kind="warning">
          {note}
        </NoteLine>
      ))}
    </section>
  );
}

interface LeftBehindProps extends Pick<MergePreview, 'left'> {
  /** Of the record that stays. */
  readonly name: string;
}

/** What is not handed over: what the other one has itself, and what it lacks then. */
function LeftBehind({ left, name }: LeftBehindProps) {
  const t = useMessages();
  return [true, false].map((hasOwn) => {
    const things = left.filter((one) => one.has_own === hasOwn);
    return (
      things.length > 0 && (
        <NoteLine key={String(hasOwn)} kind="warning">
          {leftText(t, things)} {t(hasOwn ? 'masters.leftOwn' : 'masters.leftNone', { name })}
        </NoteLine>
      )
    );
  });
}

/** `Not carried over: bank account ending in 6789, W-9.` */
export const leftText = (t: Translate, left: MergePreview['left']): string =>
  t('masters.left', { things: left.map(({ what }) => what).join(', ') });

interface DifferencesProps extends Pick<MergePreview, 'differs'> {
  readonly entity: Entity;
  /** What is kept beside its records. */
  readonly keys: readonly ExtraKey[];
  /** Of the record that stays, and of the one that goes. */
  readonly names: readonly [string, string];
}

function Differences({ entity, keys, differs, names: [kept, gone] }: DifferencesProps) {
  const t = useMessages();
  const extra = useExtraFields(keys);
  const fields = useMemo(() => ({ ...entity.fields, ...extra }), [entity, extra]);
  type Differing = MergePreview['differs'][number];
  const columns: readonly CellColumn<Differing>[] = [
    {
      key: 'field',
      title: t('masters.field'),
      width: 144,
      phone: 96,
      isHead: true,
      cell: ({ field }) => labelOf(field, fields[field]),
    },
    {
      key: 'stays',
      title: <span title={kept}>{t('masters.stays')}</span>,
      cellClass: 'name',
      cell: ({ field, keep }) => textOf(fields[field], keep),
    },
    {
      key: 'goes',
      title: <span title={gone}>{t('masters.goes')}</span>,
      cellClass: 'missing',
      cell: ({ field, drop }) => textOf(fields[field], drop),
    },
  ];
  return (
    <div className="differences-box">
      <Table className="merge-differences" columns={columns} rows={differs} keyOf={({ field }) => field} />
    </div>
  );
}

function textOf(field: Field | undefined, value: unknown): string {
  if (!field) return String(value ?? NO_FIGURE);
  const format = kindOf(field).columnFormat(field, [value]);
  return format.sortKey(value) === null ? NO_FIGURE : format.text(value);
}
