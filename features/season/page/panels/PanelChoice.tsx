/** A choice in the head of a panel. */
import Drop from '@mui/icons-material/ArrowDropDownOutlined';

interface PanelChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly options: readonly { readonly value: number; readonly text: string }[];
  readonly onChoose: (value: number) => void;
}

/** The choice. */
export function PanelChoice({ label, value, options, onChoose }: PanelChoiceProps) {
  return (
    <span className="season-choice">
      <select aria-label={label} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Drop aria-hidden="true" />
    </span>
  );
}
