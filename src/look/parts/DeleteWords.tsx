/** What stands in a button that deletes. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useMessages } from '../../i18n/useMessages';

/** Icon and word. */
export function DeleteWords() {
  return (
    <>
      <DeleteIcon />
      {useMessages()('common.delete')}
    </>
  );
}
