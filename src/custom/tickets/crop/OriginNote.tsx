/** The note line of a filled field: where its value comes from, or that it was typed over and what it was (look §5). */
import EditIcon from '@mui/icons-material/EditOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import TruckIcon from '@mui/icons-material/LocalShippingOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import JobIcon from '@mui/icons-material/WorkOutlineOutlined';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '../../../grammar/field';
import type { FormValue, FormValues } from '../../../resources/form/formValues';
import { useFormScope } from '../../../resources/form/FormScope';
import { texts } from '../../../texts';
import { markOf, type Origin } from './origins';

const icons = {
  job: <JobIcon fontSize="small" aria-hidden="true" />,
  table: <TableIcon fontSize="small" aria-hidden="true" />,
  truck: <TruckIcon fontSize="small" aria-hidden="true" />,
} as const;

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly origin: Origin | undefined;
}

/** Pressing the mark of a value typed over brings the table's value back. Without an origin the field's help stands here. */
export function OriginNote({ name, field, origin }: Props): ReactNode {
  const { setValue } = useFormContext<FormValues>();
  const { changed } = useFormScope();
  const value: FormValue = useWatch<FormValues>({ name }) ?? null;
  const mark = markOf(field, origin, value);
  if (!mark) return origin || !field.help ? null : <span title={field.help}>{field.help}</span>;
  if (mark.kind === 'origin') {
    return (
      <span className="origin">
        {icons[mark.source]}
        {mark.text}
      </span>
    );
  }
  if (mark.kind === 'error') {
    return (
      <span className="origin none">
        <ErrorIcon fontSize="small" aria-hidden="true" />
        {mark.text}
      </span>
    );
  }
  const { back } = mark;
  const words = (
    <>
      <EditIcon fontSize="small" aria-hidden="true" />
      <span className="words">
        <span className="gives">{texts.byHand}</span>
        {/* The figure that was is never cut: half of it would read as another figure. */}
        <span>{mark.text.slice(texts.byHand.length)}</span>
      </span>
    </>
  );
  if (back === undefined) return <span className="origin by-hand">{words}</span>;
  const bringBack = () => {
    setValue(name, back);
    changed(name);
  };
  return (
    <button
      type="button"
      className="origin by-hand"
      title={texts.bringBack.replace('{value}', String(back))}
      onClick={bringBack}
    >
      {words}
    </button>
  );
}
