/** A field: its label, its control, and one line below that says what is wrong or what it takes. */
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';

/** What ties a control to its field. */
interface FieldWires {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
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
  /** Shown while nothing is wrong. */
  readonly note?: ReactNode;
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

/** The field. */
export function Field(props: FieldProps) {
  const { label, fault, note, isWrong, isWide, isBare, className = '', children } = props;
  const own = useId();
  const id = props.id ?? own;
  const below = isBare ? undefined : `${id}-note`;
  const kind = fault ? 'error' : '';
  const wrong = fault || isWrong ? true : undefined;
  const wires = useMemo(() => ({ id, 'aria-describedby': below, 'aria-invalid': wrong }) as const, [id, below, wrong]);
  return (
    <div className={`field free ${kind} ${isWide ? 'wide' : ''} ${isBare ? 'bare' : ''} ${className}`}>
      <label htmlFor={id}>{label}</label>
      <Wires value={wires}>{children}</Wires>
      {below && (
        <div className={`note ${kind}`} id={below}>
          {fault && <ErrorIcon fontSize="small" />}
          {fault || note}
        </div>
      )}
    </div>
  );
}
