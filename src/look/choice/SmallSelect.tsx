/** A native choice of 28 px among a few. */
import ArrowDropDown from '@mui/icons-material/ArrowDropDownOutlined';
import './smallSelect.css';

interface SmallSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChoose: (value: Value) => void;
}

/** The choice. */
export function SmallSelect<Value extends string>({ label, value, options, onChoose }: SmallSelectProps<Value>) {
  return (
    <span className="control small-select">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ArrowDropDown />
    </span>
  );
}
