/** The one dialog that asks: what it is about, one line that says what happens, the fields, and the buttons last. */
import { useId, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { Alert } from './parts/Alert';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface FormDialogProps {
  readonly title: ReactNode;
  /** What happens. */
  readonly about?: ReactNode;
  /** A question that has to be answered before anything else. The focus starts on Cancel. */
  readonly isQuestion?: boolean;
  /** It has a table: 880 px wide instead of 560. */
  readonly isWide?: boolean;
  readonly className?: string;
  /** Words of the button that does it. Without them nothing is done here: `cancel` closes. */
  readonly act?: ReactNode;
  readonly isDanger?: boolean;
  /** Where the focus starts if no field takes it. On Cancel nothing is done by a hasty Enter. */
  readonly focus?: 'cancel' | 'act';
  /** It is under way. */
  readonly isBusy?: boolean;
  /** It cannot be done yet. */
  readonly isOff?: boolean;
  /** Why it was not done, where no field says it. */
  readonly fault?: ReactNode;
  /** Words of the button that leaves. Default: Cancel. */
  readonly cancel?: ReactNode;
  /** What stands at the left of the foot. */
  readonly said?: ReactNode;
  /** Further acts, before the one that it is for. */
  readonly acts?: ReactNode;
  readonly onSubmit?: () => unknown;
  readonly onClose: () => void;
  /** Where Cancel leads elsewhere than Escape. */
  readonly onCancel?: () => void;
  /** On a phone it takes the whole screen. */
  readonly isFull?: boolean;
  readonly onKeyDown?: ComponentProps<'form'>['onKeyDown'];
  /** The form, where it is another one than the browser's own. */
  readonly form?: (form: ComponentProps<'form'>) => ReactNode;
  readonly children?: ReactNode;
}

function Foot({
  act,
  isDanger,
  isQuestion,
  focus = isQuestion ? 'cancel' : undefined,
  isBusy,
  isOff,
  cancel,
  said,
  acts,
  onClose,
  onCancel,
}: FormDialogProps) {
  const t = useMessages();
  return (
    <footer>
      <span className="said">{said}</span>
      <Button look="line" autoFocus={focus === 'cancel'} disabled={isBusy} onClick={onCancel ?? onClose}>
        {cancel || t('common.cancel')}
      </Button>
      {acts}
      {act && (
        <Button
          type="submit"
          look={isDanger ? 'danger' : 'fill'}
          autoFocus={focus === 'act'}
          disabled={isOff}
          aria-busy={isBusy}
        >
          {act}
        </Button>
      )}
    </footer>
  );
}

/** Head, what is between, foot. */
function Parts({ id, ...props }: FormDialogProps & { readonly id: string }) {
  const { title, about, fault, children } = props;
  return (
    <>
      <header>
        <h2 id={id}>{title}</h2>
        {about && <p id={`${id}-about`}>{about}</p>}
      </header>
      <div className="body">
        {children}
        {fault && <Alert kind="error">{fault}</Alert>}
      </div>
      <Foot {...props} />
    </>
  );
}

const plainForm = (form: ComponentProps<'form'>): ReactNode => <form noValidate {...form} />;

/** The dialog; it is open while it is rendered. Escape and Cancel do nothing, and what is typed stays when it is refused. */
export function FormDialog(props: FormDialogProps) {
  const { about, isQuestion, isWide, isFull = false, isBusy, isOff, onSubmit, onClose } = props;
  const { className, onKeyDown, form = plainForm } = props;
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A portal's events bubble through React's tree; this one must not reach the page's form.
    event.stopPropagation();
    if (!isBusy && !isOff) onSubmit?.();
  };
  return (
    <Dialog
      open
      fullScreen={isFull}
      onClose={isBusy ? undefined : onClose}
      {...(isQuestion && { role: 'alertdialog' })}
      aria-labelledby={id}
      {...(about && { 'aria-describedby': `${id}-about` })}
      slotProps={{ paper: { className: isWide ? 'form-paper wide' : 'form-paper' } }}
    >
      {form({
        className: ['form-dialog', className].filter(Boolean).join(' '),
        onSubmit: submit,
        onKeyDown,
        children: <Parts {...props} id={id} />,
      })}
    </Dialog>
  );
}
