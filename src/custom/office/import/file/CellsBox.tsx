/** The box that takes cells pasted from a spreadsheet, and what came. */
import { useId } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { shownOf, sizeOf, type Chosen } from './source';

interface CellsBoxProps {
  readonly chosen: Chosen | undefined;
  readonly onChoose: (chosen: Chosen | undefined) => void;
}

/** The box. Of very many cells it shows the first, to be read alone. */
export function CellsBox({ chosen, onChoose }: CellsBoxProps) {
  const t = useMessages();
  const id = useId();
  const text = chosen?.kind === 'cells' ? chosen.text : '';
  const { shown, isWhole } = shownOf(text);
  return (
    <div className="import-cells">
      <label htmlFor={id}>{t('import.orPaste')}</label>
      <textarea
        id={id}
        value={shown}
        readOnly={!isWhole}
        spellCheck={false}
        wrap="off"
        placeholder={t('import.pasteHere')}
        aria-describedby={`${id}-note`}
        onChange={({ target: { value } }) => onChoose(value === '' ? undefined : { kind: 'cells', text: value })}
      />
      <div className="note" id={`${id}-note`} role="status">
        {text === '' ? t('import.nothingYet') : <CellsRead text={text} onClear={() => onChoose(undefined)} />}
      </div>
    </div>
  );
}

function CellsRead({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const t = useMessages();
  const { rows, columns } = sizeOf(text);
  return (
    <>
      <b>{t('import.cellsRead', { rows: formatNumber(rows), columns: formatNumber(columns) })}</b>
      <span>{t('import.firstRowHeads')}</span>
      <span className="grow" />
      <button type="button" className="link-button" onClick={onClear}>
        {t('common.clear')}
      </button>
    </>
  );
}
