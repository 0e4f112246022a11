/** One filter with a few choices; the first is any. */
import ArrowDropDown from '@mui/icons-material/ArrowDropDownOutlined';
import { useMessages } from '../../../../i18n/useMessages';

interface FilterSelectProps {
  readonly label: string;
  /** `''` for any. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** Label and choice. A value that is no option stays shown as it is. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const t = useMessages();
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <label className="history-filter">
      <span>{label}</span>
      <span className="control select">
        <select value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('common.any')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
          {!isKnown && <option value={value}>{value}</option>}
        </select>
        <ArrowDropDown />
      </span>
    </label>
  );
}
