/** Asks before documents go out once more: the program would have them twice. Escape and Cancel change nothing. */
import { Dialog } from '../../../../look/kit/Dialog';
import { useState, type FormEvent } from 'react';
import { newKey } from '../../../../client/versions';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { Alert } from '../../../../look/Alert';
import { CancelButton } from '../../../../look/parts/DialogButtons';
import type { BooksExport } from '../../../../rules/books/documents';
import { useAct } from '../../statements/useAct';
import { programName } from '../parts/words';

interface AgainDialogProps {
  readonly one: BooksExport;
  readonly onClose: () => void;
}

/** The dialog; it is open while it is rendered. */
export function AgainDialog({ one, onClose }: AgainDialogProps) {
  const t = useMessages();
  const { program, number, count, id } = one;
  const [key] = useState(newKey);
  const { isBusy, fault, run } = useAct();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (await run((verbs) => verbs.exportBooks(program, id, key))) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="books-again-title">
      <form className="list-dialog ask" onSubmit={(event) => void submit(event)}>
        <h2 id="books-again-title">{t('books.againTitle', { number, count: formatNumber(count) })}</h2>
        <p className="detail">{t('books.againAbout', { program: programName(program) })}</p>
        {fault !== undefined && <Alert kind="error">{fault}</Alert>}
        <footer>
          <CancelButton autoFocus onCancel={onClose} />
          <button type="submit" className="button fill" aria-busy={isBusy}>
            {t('books.againDo')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
