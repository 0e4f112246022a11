/** Where each input of an amount comes from: a record and its version, somebody's hand, or nobody knows. */
import { Link } from 'react-router-dom';
import type { Entity } from '../../grammar/entity';
import { useMessages } from '../../i18n/useMessages';
import { useEntity } from '../../resources/registry';
import { shownLocalDay } from '../../rules/dates';
import { labelOf } from '../../rules/labels';
import { editPath } from '../../rules/paths';
import type { Why, WhyInput, WhyRecord } from '../../rules/why/answers';
import { inputText } from './inputText';

/** The inputs. Weights come from the scale; their formula stands in the chain. */
export function Origins({ why: { ticket, inputs } }: { readonly why: Why }) {
  const t = useMessages();
  const entity = useEntity(ticket.table);
  if (inputs.length === 0) return null;
  return (
    <section>
      <h3>{t('why.from')}</h3>
      <table className="why-origins">
        <tbody>
          {inputs.map((input) => (
            <tr key={input.field}>
              <th scope="row">{labelOf(input.field, entity.fields[input.field])}</th>
              <td className="number">
                {input.value === null ? t('why.noValue') : inputText(entity, input.field, input.value)}
              </td>
              <td>{input.value !== null && <Source input={input} entity={entity} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface SourceProps {
  readonly input: WhyInput;
  readonly entity: Entity;
}

function Source({ input: { field, source }, entity }: SourceProps) {
  const t = useMessages();
  if (source === null) return <span className="why-unknown">{t('why.notRecorded')}</span>;
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
      <span className="why-day">{shownLocalDay(at)}</span>
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
      {by !== null && `, ${by}`} {at !== null && <span className="why-day">{shownLocalDay(at)}</span>}
    </>
  );
}
