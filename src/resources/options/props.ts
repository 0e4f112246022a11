/** What option fields take. */
import type { InputProps } from '../inputs/props';
import type { Option } from '../option';
import type { useField } from '../inputs/useField';
import type { Adding } from './OptionList';
import type { OptionSource } from './useOptions';

/** Props of an option field. */
export interface OptionInputProps extends InputProps {
  readonly options: readonly Option[];
  /** The option of the present value, listed or not; `null` for none. */
  readonly chosen: Option | null;
  readonly source?: OptionSource | undefined;
  readonly adding?: Adding | undefined;
}

/** Props of its control. */
export interface OptionControlProps extends OptionInputProps {
  readonly binding: ReturnType<typeof useField>;
  /** The typed text is refused, or no longer. */
  readonly onRefused: (isRefused: boolean) => void;
  readonly className: string;
}
