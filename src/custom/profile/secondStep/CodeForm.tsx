/** Asks for a code of the second step. */
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { NoteLine } from '../../../look/NoteLine';
import type { SecondStepParts } from './useSecondStep';

interface CodeFormProps {
  readonly label: string;
  /** Words of the button. */
  readonly act: string;
  readonly step: Pick<SecondStepParts, 'fault' | 'isBusy' | 'show'>;
  readonly onCode: (code: string) => Promise<void>;
}

/** The field, the button that sends it, and Cancel. */
export function CodeForm({ label, act, step: { fault, isBusy, show }, onCode }: CodeFormProps) {
  const t = useMessages();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '' && !isBusy) void onCode(code.trim());
  };
  return (
    <form onSubmit={submit}>
      <div className={`field wide ${fault ? 'error' : ''}`}>
        <label htmlFor="step-code">{label}</label>
        <div className="control">
          <input
            id="step-code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={code}
            aria-invalid={fault ? true : undefined}
            aria-describedby="step-code-note"
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
        <NoteLine id="step-code-note" {...(fault ? { kind: 'error' as const } : {})}>
          {fault}
        </NoteLine>
      </div>
      <div className="ways">
        <button type="submit" className="button fill" aria-busy={isBusy}>
          {act}
        </button>
        <button type="button" className="button line" onClick={() => show({ name: 'known' })}>
          {t('common.cancel')}
        </button>
      </div>
    </form>
  );
}
