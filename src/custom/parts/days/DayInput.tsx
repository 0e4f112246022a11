/** A day that is typed or chosen in the calendar of the working year. */
import { lazy, Suspense, useRef, useState, type ComponentProps } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { Input } from '../../../look/kit/fields/Input';
import { dayText } from '../../../messages/shownDates';
import { CalendarButton } from '../../../resources/inputs/CalendarButton';
import { typedDay } from '../../../rules/dates';
import { useYear } from '../../../year';

const Calendar = lazy(() => import('../../../resources/inputs/Calendar'));

interface DayInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onType' | 'ref'> {
  /** Of its field, for the calendar. */
  readonly label: string;
  /** As it is typed. */
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** The control of a field. */
export function DayInput({ label, typed, onType, ...rest }: DayInputProps) {
  const t = useMessages();
  const { year } = useYear();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    input.current?.focus();
  };
  return (
    <>
      <Input ref={input} placeholder={t('form.dayPlaceholder')} value={typed} onType={onType} {...rest}>
        <CalendarButton label={label} onOpen={() => setOpen(true)} />
      </Input>
      {isOpen && (
        <Suspense>
          <Calendar
            title={t('form.calendarOf', { label })}
            anchor={() => input.current?.parentElement ?? null}
            year={year}
            day={typedDay(typed)}
            onChosen={(day) => onType(dayText(day))}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
