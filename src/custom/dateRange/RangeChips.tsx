/** The presets of a date range as chips, which scroll sideways: for screens with room for one calendar at most. */
import { useMessages } from '../../i18n/useMessages';
import type { DayRange, RangeContext } from '../../rules/dayRange/dayRange';
import { isChosen, presetsOf } from './presets';

interface RangeChipsProps {
  readonly context: RangeContext;
  readonly range: DayRange;
  readonly onChoose: (range: DayRange) => void;
}

/** The chips. */
export function RangeChips({ context, range, onChoose }: RangeChipsProps) {
  const t = useMessages();
  return (
    <div className="range-chips" role="group" aria-label={t('range.presets')}>
      {presetsOf(context, t, true).map((preset) => (
        <button
          key={preset.name}
          type="button"
          aria-pressed={isChosen(preset, range)}
          onClick={() => onChoose(preset.range)}
        >
          {preset.label}
        </button>
      ))}
    </div>
  );
}
