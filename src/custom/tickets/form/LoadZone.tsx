/** The large fields, entered for each load. */
import { useMessages } from '../../../i18n/useMessages';
import { memo, type ReactNode } from 'react';
import type { Entity } from '../../../grammar/entity';
import { FieldInput } from '../../../resources/inputs/inputs';
import { zoneFieldsOf } from '../../../rules/fieldSets';
import { useFirstFocus } from '../../../resources/form/firstFocus';
import type { TicketFormDescription } from './description';
import { SettledLine } from './settled/SettledLine';
import { useTareCheck } from './tareOrder';

interface LoadZoneProps {
  readonly form: TicketFormDescription;
  readonly entity: Entity;
  readonly isNew: boolean;
  /** How many loads came back refused: their inputs are made anew. */
  readonly refusals: number;
  /** The line below the fields. */
  readonly children: ReactNode;
}

/** The zone on the panel's own ground. */
export function LoadZone({ form, entity, isNew, refusals, children }: LoadZoneProps) {
  const t = useMessages();
  return (
    <fieldset className="entry-load" aria-label={t('ticket.thisLoad')}>
      <div className="zone-head">
        {t('ticket.thisLoad')} {isNew && <small>{t(form.loadDetail)}</small>}
      </div>
      <SettledLine />
      <LoadFields key={refusals} form={form} entity={entity} isFirst={refusals === 0} />
      {children}
    </fieldset>
  );
}

interface LoadFieldsProps extends Pick<LoadZoneProps, 'form' | 'entity'> {
  readonly isFirst: boolean;
}

const LoadFields = memo(function LoadFields({ form: { inputs }, entity, isFirst }: LoadFieldsProps) {
  const names = zoneFieldsOf(entity, 'load');
  const around = useFirstFocus<HTMLDivElement>(isFirst ? names[0] : undefined);
  return (
    <div ref={around} className="load-grid" onBlur={useTareCheck()}>
      {names.map((name) => {
        const field = entity.fields[name];
        const Own = inputs[name];
        if (Own) return <Own key={name} />;
        return field && <FieldInput key={name} name={name} field={field} size="load" />;
      })}
    </div>
  );
});
