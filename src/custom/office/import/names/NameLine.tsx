/** One name of the file, what it is used as, and why. */
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useState } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import type { ImportName, NameUse } from '../../../../rules/imports/imports';
import { Combo } from '../parts/Combo';
import { remarkOf, type Remark } from './remarks';
import { useNameOptions } from './useNameOptions';

interface NameLineProps {
  readonly table: string;
  readonly name: ImportName;
  readonly autoFocus: boolean;
  readonly onUse: (use: NameUse) => void;
}

/** The line. The records of the table are loaded when its choice has the focus. */
export function NameLine({ table, name, autoFocus, onUse }: NameLineProps) {
  const t = useMessages();
  const [isAsked, setAsked] = useState(autoFocus);
  const { text, parent, rows, line, use } = name;
  const whole = parent === null ? text : t('import.nameOf', { name: text, parent });
  return (
    <tr>
      <td className="name naming" title={whole}>
        {text}
        {parent !== null && <span className="muted"> {parent}</span>}
      </td>
      <td className="number rows">{formatNumber(rows)}</td>
      <td className="number line">{formatNumber(line)}</td>
      <td className="use">
        <NameCombo
          table={table}
          name={name}
          label={t('import.useOf', { name: whole })}
          isAsked={isAsked}
          isWrong={use === null}
          autoFocus={autoFocus}
          onAsked={() => setAsked(true)}
          onUse={onUse}
        />
      </td>
      <td className="remark">
        <RemarkWords remark={remarkOf(name, t)} />
      </td>
    </tr>
  );
}

interface NameComboProps extends NameLineProps {
  readonly label: string;
  /** It had the focus, so its options are wanted. */
  readonly isAsked: boolean;
  readonly isWrong: boolean;
  readonly onAsked: () => void;
}

function NameCombo({ table, name, label, isAsked, isWrong, autoFocus, onAsked, onUse }: NameComboProps) {
  const t = useMessages();
  const { options, chosen, source } = useNameOptions(table, name, isAsked);
  return (
    <Combo
      label={label}
      options={options}
      chosen={chosen}
      placeholder={t('import.chooseOne')}
      isWrong={isWrong}
      autoFocus={autoFocus}
      source={source}
      onFocused={(isFocused) => isFocused && onAsked()}
      onChoose={({ id }) => onUse(id === 'create' || id === 'refuse' ? id : Number(id))}
    />
  );
}

function RemarkWords({ remark: { kind, text } }: { readonly remark: Remark }) {
  if (text === '') return null;
  if (kind === 'muted') {
    return (
      <span className="muted" title={text}>
        {text}
      </span>
    );
  }
  return (
    <span className={`import-word ${kind}`} title={text}>
      {kind === 'error' ? <ErrorIcon fontSize="small" /> : <WarningIcon fontSize="small" />}
      <span>{text}</span>
    </span>
  );
}
