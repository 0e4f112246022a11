/** The way on after one sheet of a workbook: its other sheets, without choosing the file again. */
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import type { Entity } from '../../../../src/grammar/entity';
import type { Translate } from '../../../../src/messages/catalogue';
import { fold } from '../../../../src/kinds/text';
import { useRegistry } from '../../../../src/resources/registry';
import type { Import, SheetTable } from '../../rules/calls';
import { entityOf } from '../../../../src/rules/rows';
import { importAddress } from '../steps';
import type { ImportActs } from '../useImport';
import { useFreeFocus } from '../useFreeFocus';
import { tableLabel } from '../../rules/list';
import { Button } from '../../../../src/look/kit/Button';

/** `Growers as Producers`; a sheet that is called like the table by its own name. */
function sheetWords(sheet: string, entity: Entity, t: Translate): string {
  const things = tableLabel(entity);
  return sheet === '' || fold(sheet) === fold(things) ? things : t('import.nextSheetTo', { sheet, things });
}

/** Begins the import of another sheet and goes to its columns. */
function useNextSheet({ id, sheets }: Import, { isBusy, run }: ImportActs) {
  const t = useMessages();
  const registry = useRegistry();
  const navigate = useNavigate();
  const begin = async (wanted: SheetTable): Promise<void> => {
    const made = isBusy ? undefined : await run((verbs) => verbs.next(id, wanted));
    if (made) void navigate(importAddress(made.id));
  };
  const words = ({ sheet, table }: SheetTable): string =>
    sheetWords(sheets[sheet]?.name ?? '', entityOf(registry, table), t);
  return { begin, words };
}

interface NextSheetProps {
  readonly one: Import;
  readonly acts: ImportActs;
}

/** The button that goes on with the next sheet; the next key is its own. */
export function NextSheet({ one, acts, wanted }: NextSheetProps & { readonly wanted: SheetTable }) {
  const t = useMessages();
  const { begin, words } = useNextSheet(one, acts);
  const button = useRef<HTMLButtonElement>(null);
  useFreeFocus(button);
  return (
    <Button
      ref={button}
      look="fill"
      className="next-sheet"
      aria-disabled={acts.isBusy}
      onClick={() => void begin(wanted)}
    >
      {t('import.nextSheet', { sheet: words(wanted) })}
    </Button>
  );
}

/** The sheets behind the next one. */
export function OtherSheets({ one, acts }: NextSheetProps) {
  const t = useMessages();
  const { begin, words } = useNextSheet(one, acts);
  const others = one.next.slice(1);
  if (others.length === 0) return null;
  return (
    <p className="import-others flex wrap">
      {t('import.alsoInFile')}
      {others.map((wanted) => (
        <Button
          key={`${wanted.sheet} ${wanted.table}`}

          look="link"
          aria-disabled={acts.isBusy}
          onClick={() => void begin(wanted)}
        >
          {words(wanted)}
        </Button>
      ))}
    </p>
  );
}
