/** The button of a date field that opens its calendar. */
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { memo } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { Button } from '../../look/kit/Button';

/** `label` is the field's. Tab passes the button; the field itself opens the calendar by a key. */
export const CalendarButton = memo(function CalendarButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  const t = useMessages();
  return (
    <Button look="icon" tabIndex={-1} aria-label={t('form.openCalendar', { label })} onClick={onOpen}>
      <CalendarIcon fontSize="small" />
    </Button>
  );
});
