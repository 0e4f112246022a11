/** How days and times are written: each form is offered as what it looks like. */
import { useId, useState, type FormEvent } from 'react';
import type { KeptDates } from '../../../client/verbs/dates';
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/kit/parts/Alert';
import { clockForms, dayForms, dayText, timeText, type ShownDates } from '../../../messages/shownDates';
import { useKeepDates } from './useShownDates';
import { Button } from '../../../look/kit/Button';
import { Radio } from '../../../look/kit/fields/Radio';
import './dates.css';

const DAY = '2026-09-07';
const TIME = '13:23';

interface DatesFormProps {
  readonly dates: KeptDates;
  /** What the button says. */
  readonly keep: string;
}

/** The form. */
export function DatesForm({ dates, keep }: DatesFormProps) {
  const t = useMessages();
  const [chosen, setChosen] = useState<ShownDates>(dates);
  const [version, setVersion] = useState(dates.version);
  const [isKept, setKept] = useState(false);
  const { error, isPending, mutate } = useKeepDates((kept) => {
    setVersion(kept.version);
    setKept(true);
  });
  const change = (part: Partial<ShownDates>): void => {
    setKept(false);
    setChosen({ ...chosen, ...part });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { days, clock } = chosen;
    if (!isPending) mutate({ days, clock, version });
  };
  return (
    <form className="dates-form grid gap-3 padded" noValidate onSubmit={submit}>
      <Forms
        label={t('dates.days')}
        forms={dayForms}
        chosen={chosen.days}
        textOf={(days) => dayText(DAY, { ...chosen, days })}
        onChoose={(days) => change({ days })}
      />
      <Forms
        label={t('dates.times')}
        forms={clockForms}
        chosen={chosen.clock}
        textOf={(clock) => timeText(TIME, { ...chosen, clock })}
        onChoose={(clock) => change({ clock })}
      />
      <div className="dates-foot row wrap">
        <Button type="submit" look="fill" aria-busy={isPending}>
          {keep}
        </Button>
        <span className="muted" role="status">
          {isKept ? t('dates.kept') : t('dates.hint')}
        </span>
      </div>
      {error && <Alert kind="error">{error.message}</Alert>}
    </form>
  );
}

interface FormsProps<Form extends string> {
  readonly label: string;
  readonly forms: readonly Form[];
  readonly chosen: Form;
  readonly textOf: (form: Form) => string;
  readonly onChoose: (form: Form) => void;
}

function Forms<Form extends string>({ label, forms, chosen, textOf, onChoose }: FormsProps<Form>) {
  const name = useId();
  return (
    <div className="dates-forms row wrap" role="radiogroup" aria-labelledby={name}>
      <span id={name}>{label}</span>
      {forms.map((form) => (
        <Radio key={form} name={name} checked={form === chosen} onChoose={() => onChoose(form)}>
          {textOf(form)}
        </Radio>
      ))}
    </div>
  );
}
