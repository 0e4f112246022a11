/**
 * The fields kept for the next load: day and parties, then what haulers, producers and customers are paid by. On a telephone they
 * fold, all but a day that has to be seen.
 */
import { useMessages } from '../../../i18n/useMessages';
import FoldIcon from '@mui/icons-material/ExpandMoreOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { memo, useCallback, useState, useSyncExternalStore, type ComponentType } from 'react';
import { FieldInput } from '../../../resources/kinds/inputs';
import { useWarningStore } from '../../../resources/form/scope/warningStore';
import type { Entity } from '../../../grammar/entity';
import type { Field } from '../../../grammar/field';
import { zoneFieldsOf } from '../../../rules/fieldSets';
import { labelOf } from '../../../rules/labels';
import type { TicketFormDescription } from './description';
import { OriginNote } from './origins/OriginNote';
import type { Origin } from './origins/origins';
import { isDay } from '../../../kinds/date';
import { isClosedDay, useClosedTo } from '../../../resources/closed/closedDays';
import { textOf, useFormValue } from '../../../resources/form/scope/useFormValue';
import { useTableName } from '../../../resources/registry';
import { dayOf } from '../../../rules/dates';
import { Button } from '../../../look/kit/Button';

interface KeptZoneProps {
  readonly form: TicketFormDescription;
  readonly entity: Entity;
  readonly origins: Readonly<Record<string, Origin>>;
  readonly isNew: boolean;
  /** Fields that the page has set and no input shows. */
  readonly hidden: readonly string[] | undefined;
  /** Enter walks past these fields from outside; see decision 11. */
  readonly passed: boolean;
}

/** The zone on the ground colour. */
export const KeptZone = memo(function KeptZone(props: KeptZoneProps) {
  const { form, entity, origins, isNew, hidden = [], passed } = props;
  const { keptHeading, keptDetail, keptInShort } = form;
  const [isOpen, setOpen] = useState(keptInShort === undefined);
  const t = useMessages();
  const showsDay = useShowsDay(entity, isNew);
  const heading = t(isNew ? keptHeading.add : keptHeading.edit);
  const kept = zoneFieldsOf(entity, 'kept').filter((name) => !hidden.includes(name));
  const names: string[] = [...kept, ...zoneFieldsOf(entity, 'rates')];
  return (
    <fieldset
      className={`entry-kept ${keptInShort ? 'folds' : ''} ${isOpen ? 'open' : ''} ${showsDay ? 'shows-day' : ''}`}
      aria-label={heading}
      data-enter-passes={passed || undefined}
    >
      <div className="zone-head row title-2">
        {heading} {isNew && keptDetail && <small>{t(keptDetail)}</small>}
      </div>
      {keptInShort && (
        <KeptFold
          heading={heading}
          entity={entity}
          names={showsDay ? names.filter((name) => name !== entity.yearField) : names}
          InShort={keptInShort}
          isOpen={isOpen}
          onFold={setOpen}
        />
      )}
      <div className={`kept-grid kept-${kept.length}`}>
        {names.map((name) => keptField(name, entity.fields[name], origins[name]))}
      </div>
    </fieldset>
  );
});

function keptField(name: string, field: Field | undefined, origin: Origin | undefined) {
  if (!field) return null;
  return <FieldInput key={name} name={name} field={field} note={<OriginNote {...{ name, field, origin }} />} />;
}

interface KeptFoldProps {
  readonly heading: string;
  readonly entity: Entity;
  readonly names: readonly string[];
  readonly InShort: ComponentType;
  readonly isOpen: boolean;
  readonly onFold: (isOpen: boolean) => void;
}

/** On telephones the fields fold to one line. `names`: those folded away. */
function KeptFold({ heading, entity, names, InShort, isOpen, onFold }: KeptFoldProps) {
  return (
    <Button className="kept-fold" aria-expanded={isOpen} onClick={() => onFold(!isOpen)}>
      <span className="grow">
        <b>{heading}</b>
        <InShort />
        <FoldedWarning entity={entity} names={names} />
      </span>
      <FoldIcon />
    </Button>
  );
}

/** The first warning among the fields that are folded away. */
function FoldedWarning({ entity, names }: Pick<KeptFoldProps, 'entity' | 'names'>) {
  const t = useMessages();
  const { subscribe, get } = useWarningStore();
  const read = useCallback((): string => {
    const warnings = get();
    const name = names.find((one) => warnings[one]?.kind === 'warning');
    if (name === undefined) return '';
    const label = labelOf(name, entity.fields[name]);
    return t('form.fieldError', { label, message: warnings[name]?.text ?? '' });
  }, [entity, get, names, t]);
  const text = useSyncExternalStore(subscribe, read);
  if (text === '') return null;
  return (
    <span className="note warning">
      <WarningIcon fontSize="small" />
      {text}
    </span>
  );
}

/** Gives the former answer while a day is half typed: no key draws the zone again, and no field folds away under the hand. */
function remembered(): (isShown: boolean | undefined) => boolean {
  let known = false;
  return (isShown) => (known = isShown ?? known);
}

/** True where it has to be seen. */
function useShowsDay({ yearField = '' }: Entity, isNew: boolean): boolean {
  const { closedTo } = useClosedTo(useTableName());
  const [known] = useState(remembered);
  return useFormValue(yearField, (value) => {
    const day = textOf(value);
    if (day !== '' && !isDay(day)) return known(undefined);
    return known(isNew && (day !== dayOf(new Date()) || (closedTo !== undefined && isClosedDay(day, closedTo))));
  });
}
