/** A field: its label, its control, and one line below that says what is wrong or what it takes. */
import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import { NoteLine } from '../../NoteLine';

/** What ties a control to its field. */
interface FieldWires {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

const Wires = createContext<FieldWires | undefined>(undefined);

/** The attributes of a control of the kit; none where it stands alone. */
export const useFieldWires = (): FieldWires | undefined => useContext(Wires);

interface FieldProps {
  /** Of the control. Default: one of its own. */
  readonly id?: string;
  readonly label: ReactNode;
  /** What is wrong. */
  readonly fault?: ReactNode;
  readonly warning?: ReactNode;
  /** Shown while nothing is wrong. */
  readonly note?: ReactNode;
  readonly isRequired?: boolean;
  /** It is wrong, and another place says why. */
  readonly isWrong?: boolean;
  /** It takes all columns of a dialog or form. */
  readonly isWide?: boolean;
  /** No line is kept below. */
  readonly isBare?: boolean;
  readonly className?: string;
  /** A control of the kit. */
  readonly children: ReactNode;
}

function useWires({ id: given, fault, isWrong, isRequired, isBare }: FieldProps): FieldWires {
  const own = useId();
  const id = given ?? own;
  const wrong = Boolean(fault) || isWrong;
  return useMemo(
    () => ({
      id,
      'aria-describedby': isBare ? undefined : `${id}-note`,
      'aria-invalid': wrong ? true : undefined,
      'aria-required': isRequired ? true : undefined,
    }),
    [id, isBare, wrong, isRequired],
  );
}

/** The field. */
export function Field(props: FieldProps) {
  const { label, fault, warning, note, isRequired, isWide, isBare, className, children } = props;
  const wires = useWires(props);
  const state = wires['aria-invalid'] ? 'error' : warning ? 'warning' : '';
  const kind = fault ? 'error' : warning ? 'warning' : 'hint';
  return (
    <div className={['field free', state, isWide && 'wide', isBare && 'bare', className].filter(Boolean).join(' ')}>
      <label htmlFor={wires.id}>
        {label}
        {isRequired && (
          <>
            {' '}
            <span className="required-mark" aria-hidden="true">
              *
            </span>
          </>
        )}
      </label>
      <Wires value={wires}>{children}</Wires>
      {!isBare && (
        <NoteLine id={`${wires.id}-note`} kind={kind}>
          {fault || warning || note}
        </NoteLine>
      )}
    </div>
  );
}
