/** The button that saves rows as a CSV file. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '../../../look/kit/Button';
import { dayOf } from '../../../rules/dates';
import { useSaving } from './useSaving';

interface CsvButtonProps {
  /** Of the file, before today's day. */
  readonly name: string;
  /** The whole text of the file. */
  readonly make: () => Promise<string> | string;
  /** There is nothing to save. */
  readonly isOff?: boolean;
  /** Said where it cannot be made. Default: the words of the server. */
  readonly failed?: string;
}

/** The button; the file is called `accounts-2026-09-30.csv`. */
export function CsvButton({ name, make, isOff = false, failed }: CsvButtonProps) {
  const { isBusy, save } = useSaving(failed);
  const saveRows = (): Promise<void> =>
    save(async () => ({
      name: `${name}-${dayOf(new Date())}.csv`,
      content: new Blob([await make()], { type: 'text/csv' }),
    }));
  return (
    <Button
      look="text"
      className="save-rows"
      title="CSV"
      aria-busy={isBusy}
      disabled={isOff || isBusy}
      onClick={() => void saveRows()}
    >
      <DownloadIcon />
      <span>CSV</span>
    </Button>
  );
}
