/** Where each input of an amount comes from: a record and its version, somebody's hand, or nobody knows. */
import { Link } from 'react-router-dom';
import type { Entity } from '../../../src/grammar/entity';
import { isDecimal } from '../../../src/grammar/field';
import { formatNumber } from '../../../src/kinds/number';
import { rateText } from '../../../src/custom/tickets/form/summary/figureLines';
import { useMessages } from '../../../src/i18n/useMessages';
import { SumLines } from '../../../src/look/kit/table/SumLines';
import { useEntity } from '../../../src/resources/registry';
import { shownLocalDay } from '../../../src/rules/dates';
import { labelOf } from '../../../src/rules/labels';
import { editPath } from '../../../src/rules/paths';
import type { Why, WhyInput, WhyRecord } from '../rules/calls';

/** The inputs. Weights come from the scale; their formula stands in the chain. */
export function Origins({ why: { ticket, inputs } }: { readonly why: Why }) {
  const t = useMessages();
  const entity = useEntity(ticket.table);
  if (inputs.length === 0) return null;
  return (
    <section>
      <h3>{t('why.from')}</h3>
      <SumLines
        className="why-origins"
        lines={inputs.map((input) => ({
          key: input.field,
          name: labelOf(input.field, entity.fields[input.field]),
          value: input.value === null ? t('why.noValue') : inputText(entity, input.field, input.value),
          valueClass: 'number',
          about: input.value !== null && <Source input={input} entity={entity} />,
        }))}
      />
    </section>
  );
}

interface SourceProps {
  readonly input: WhyInput;
  readonly entity: Entity;
}

function Source({ input: { field, source }, entity }: SourceProps) {
  const t = useMessages();
  if (source === null) return <span className="muted">{t('why.notRecorded')}</span>;
  if ('imported' in source) {
    const { at, file } = source.imported;
    const name = file === '' ? t('why.pasted') : file;
    return name === null
      ? t('why.imported', { day: shownLocalDay(at) })
      : t('why.importedFile', { day: shownLocalDay(at), file: name });
  }
  if (!('by_hand' in source)) return <RecordSource record={source} />;
  const { by, at, was } = source.by_hand;
  return (
    <>
      {was === null ? t('why.byHand') : t('why.byHandWas', { was: inputText(entity, field, was) })}, {by}{' '}
      <span className="nowrap">{shownLocalDay(at)}</span>
    </>
  );
}

function RecordSource({ record: { table, id, version, label, by, at } }: { readonly record: WhyRecord }) {
  const t = useMessages();
  const entity = useEntity(table);
  return (
    <>
      <Link to={editPath(entity, id)}>{entity.title}</Link> {label}
      {version > 1 && `, ${t('why.version', { version })}`}
      {by !== null && `, ${by}`} {at !== null && <span className="nowrap">{shownLocalDay(at)}</span>}
    </>
  );
}

/** An input as it is shown: `68.2 %`, `38.75`, `7.4`. */
export function inputText({ fields }: Pick<Entity, 'fields'>, field: string, value: string): string {
  const own = fields[field];
  if (isDecimal(own) && own.unit === '%') return `${formatNumber(value, 0, 2)} %`;
  return field.endsWith('_mile') || field.endsWith('_weight') ? formatNumber(value, 0, 2) : rateText(value);
}
