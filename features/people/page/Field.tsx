/** A field of these pages: its label, its control, and below it what is wrong or what it takes. */
import type { ReactNode } from 'react';
import { NoteLine } from '../../../src/look/NoteLine';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly fault: string | undefined;
  /** Shown while there is no fault. */
  readonly hint?: string | undefined;
  readonly isWide?: boolean;
  /** The control, with `controlOf`. */
  readonly children: ReactNode;
}

/** The field. */
export function Field({ id, label, fault, hint, isWide = false, children }: FieldProps) {
  return (
    <div className={`field ${isWide ? 'wide ' : ''}${fault ? 'error' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <div className="control">{children}</div>
      <NoteLine id={`${id}-note`} {...(fault ? { kind: 'error' as const } : {})}>
        {fault ?? hint}
      </NoteLine>
    </div>
  );
}

/** The attributes that tie a control to its field. */
export function controlOf(id: string, fault: string | undefined) {
  return { id, 'aria-describedby': `${id}-note`, 'aria-invalid': fault ? true : undefined } as const;
}
