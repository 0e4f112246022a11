/** The calendar of a date range with its presets, in the working year (§5) or in any. Loaded when first opened. */
import { useMedia } from '../../look/useMedia';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { DayPicker, type DateRange } from 'react-day-picker';
import { useMessages } from '../../i18n/useMessages';
import { CalendarPanel, useYearPicker, type YearCalendarProps } from '../../resources/inputs/YearCalendar';
import { dayOf, noonOf } from '../../rules/dates';
import type { DayRange, RangeContext } from '../../rules/dayRange/dayRange';
import { isChosen, presetsOf, type Preset } from './presets';
import { understood } from './useRangeText';
import { Button } from '../../look/kit/Button';

interface RangeCalendarProps extends Pick<YearCalendarProps, 'title' | 'anchor'> {
  readonly context: RangeContext;
  readonly range: DayRange;
  /** What no days mean. */
  readonly none: string;
  readonly onChange: (range: DayRange) => void;
  /** `typed`: a character that was typed in the calendar and belongs in the field. */
  readonly onClose: (typed?: string) => void;
}

const TWO_MONTHS = '(min-width: 900px)';

const toDates = ({ from, to }: DayRange): DateRange | undefined =>
  from ? { from: noonOf(from), to: to ? noonOf(to) : undefined } : undefined;

const toDays = (chosen: DateRange | undefined): DayRange => ({
  from: chosen?.from ? dayOf(chosen.from) : '',
  to: chosen?.to ? dayOf(chosen.to) : '',
});

/** Whether the key types a character that a date can have. */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Properties of the `DayPicker`, which shows the month of `day` first, then those that the user or a preset leads to. */
function useRangePicker({ year, anyYear }: RangeContext, day: string) {
  const { autoFocus: _, defaultMonth, ...picker } = useYearPicker(year, day, anyYear);
  const [month, onMonthChange] = useState(defaultMonth);
  return { ...picker, ...(month ? { month } : {}), onMonthChange };
}

/** Two clicks make a range, a preset makes one at once. The arrow keys show a preset; only Enter or a click takes it. */
export function RangeCalendar({ title, anchor, context, range, none, onChange, onClose }: RangeCalendarProps) {
  const t = useMessages();
  const [shown, setShown] = useState(range);
  const [before] = useState(range);
  const hasTwo = useMedia(TWO_MONTHS);
  const picker = useRangePicker(context, range.from);
  const show = (days: DayRange): void => {
    setShown(days);
    picker.onMonthChange(noonOf(days.from));
  };
  const take = (preset: Preset): void => {
    onChange(preset.range);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Half a range is none: Escape keeps what there was before.
    if (event.key === 'Escape' && shown.from !== '' && shown.to === '') onChange(before);
    if (!isCharacter(event)) return;
    event.preventDefault();
    onClose(event.key);
  };
  return (
    <CalendarPanel title={title} anchor={anchor} onClose={() => onClose()}>
      <div className="range-pop" role="group" onKeyDown={onKeyDown}>
        <Presets presets={presetsOf(context, t)} range={shown} onShow={show} onTake={take} />
        <DayPicker
          {...picker}
          mode="range"
          numberOfMonths={hasTwo ? 2 : 1}
          selected={toDates(shown)}
          onSelect={(chosen) => {
            setShown(toDays(chosen));
            onChange(toDays(chosen));
          }}
        />
        <RangeFoot range={shown} none={none} />
      </div>
    </CalendarPanel>
  );
}

/** What is chosen, and what the keys do. */
function RangeFoot({ range, none }: { range: DayRange; none: string }) {
  const t = useMessages();
  return (
    <p className="range-foot flex between all-tracks gap-3 line-above on-ground">
      <span role="status">{range.from ? understood(range, t) : none}</span>
      <span className="keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {t('range.keyPresets')} <kbd>Enter</kbd> {t('range.keyTake')} <kbd>Esc</kbd>{' '}
        {t('range.keyKeep')}
      </span>
    </p>
  );
}

interface PresetsProps {
  readonly presets: readonly Preset[];
  readonly range: DayRange;
  readonly onShow: (range: DayRange) => void;
  readonly onTake: (preset: Preset) => void;
}

/** The presets; the arrow keys move among them and Tab leads on to the days. */
function Presets({ presets, range, onShow, onTake }: PresetsProps) {
  const t = useMessages();
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(() =>
    Math.max(
      presets.findIndex((preset) => isChosen(preset, range)),
      0,
    ),
  );
  const [start] = useState(at);
  // The calendar opens on a key, so the presets have the focus first.
  useEffect(() => list.current?.querySelectorAll('button')[start]?.focus({ preventScroll: true }), [start]);
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = presets[at + step];
    if (step === 0 || !next) return;
    event.preventDefault();
    setAt(at + step);
    onShow(next.range);
    list.current?.querySelectorAll('button')[at + step]?.focus();
  };
  return (
    <div className="range-presets" role="group" aria-label={t('range.presets')} ref={list} onKeyDown={move}>
      {presets.map((preset, index) => (
        <Button
          key={preset.name}

          tabIndex={index === at ? 0 : -1}
          aria-pressed={isChosen(preset, range)}
          onClick={() => onTake(preset)}
        >
          {preset.label}
        </Button>
      ))}
    </div>
  );
}
