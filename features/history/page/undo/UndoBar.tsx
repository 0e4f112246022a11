/**
 * The bar at the foot of the window: what was done last, and Undo. It never takes the focus, goes after 10 seconds
 * that nobody spends in it, and stays where something could not be undone.
 */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { lazy, Suspense, useState, type MouseEvent, useEffect, useEffectEvent } from 'react';
import { lastAct, type Standing } from '../../../../src/client/undo/lastAct';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { CloseButton } from '../../../../src/look/CloseButton';
import { useTakeBack } from './useTakeBack';
import { useRegistry } from '../../../../src/resources/registry';
import { useDocked } from './useDocked';
import { words } from '../../words/es';
import { undoText } from './undoTexts';
import { Button } from '../../../../src/look/kit/Button';
import './undo.css';

/** Counts 10 seconds down: a line that shrinks, or the seconds in figures where nothing may move. */
const SECONDS = 10;

interface UndoTimerProps {
  /** Stands still. */
  readonly isHeld: boolean;
  readonly onEnd: () => void;
}

/** The line and the figures; the style sheet shows one of them. Both are for the eye alone. */
function UndoTimer({ isHeld, onEnd }: UndoTimerProps) {
  const t = useMessages();
  const [left, setLeft] = useState(SECONDS);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isHeld]);
  useEffect(() => {
    if (left <= 0) end();
  }, [left]);
  return (
    <>
      <span className="undo-seconds" aria-hidden="true">
        {t('history.countsDown', { seconds: Math.max(left, 0) })}
      </span>
      <i className={`undo-left ${isHeld ? 'held' : ''}`} aria-hidden="true" />
    </>
  );
}

/** Ctrl+Z while the bar stands: outside of fields, which have an undo of their own, and of dialogs. */
const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]';
const DIALOGS = '[role=dialog], [role=alertdialog]';

/** @param undo what the key does; `undefined` where it does nothing */
function useUndoKey(undo: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (!undo || key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    if (target instanceof Element && (target.matches(FIELDS) || target.closest(DIALOGS))) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const LeftDialog = lazy(() => import('./LeftDialog').then((module) => ({ default: module.LeftDialog })));

const signs = { done: CheckIcon, deleted: DeleteIcon, imported: UploadIcon } as const;

/** Whether the undo was not done, and Undo is the answer to what is asked. */
function isQuestion({ state }: Standing): boolean {
  return state === 'closed' || state === 'asked';
}

function Sign({ standing }: UndoBarProps) {
  if (standing.state === 'partly' || isQuestion(standing)) return <WarningIcon />;
  if (standing.state === 'refused') return <ErrorIcon />;
  if (standing.state !== 'offered') return <UndoIcon />;
  const Icon = signs[standing.sign ?? 'done'];
  return <Icon />;
}

/** What the bar shows. */
interface UndoBarProps {
  readonly standing: Standing;
}

const close = (): void => lastAct.stand(undefined);
/** A press with the pointer leaves the focus where it is. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

type Runnable = Extract<Standing, { state: 'offered' | 'undone' | 'redone' | 'closed' | 'asked' }>;

function canRun(standing: Standing): standing is Runnable {
  return 'act' in standing && standing.act !== undefined;
}

/** What the user was told of before, which the undo confirms. */
function toldIn(standing: Standing): { readonly closed?: number; readonly left?: number } {
  if (standing.state === 'closed') return { closed: standing.count };
  return standing.state === 'asked' ? { left: standing.left } : {};
}

/** What Undo or Redo does in a state; `undefined` where there is neither. */
function useUndo(standing: Standing) {
  const takeBack = useTakeBack();
  // What stands next can be pressed at once, however long the page takes to read again what it shows.
  const [pressed, setPressed] = useState<Standing>();
  const isBusy = pressed === standing;
  const { subject } = standing;
  const act = canRun(standing) ? standing.act : undefined;
  if (act === undefined) return { isBusy, run: undefined };
  const run = async (): Promise<void> => {
    if (isBusy) return;
    setPressed(standing);
    await takeBack({ act, subject, isUndo: isRedoOf(standing), ...toldIn(standing) }).finally(() =>
      setPressed((now) => (now === standing ? undefined : now)),
    );
  };
  return { isBusy, run };
}

/** Whether the button does again what was undone. */
function isRedoOf(standing: Standing): boolean {
  return (
    standing.state === 'undone' || ((standing.state === 'closed' || standing.state === 'asked') && standing.isUndo)
  );
}

/** Whether the pointer or the focus is in the bar, and the handlers that notice it. */
function useHeld() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    isHeld: pointed || focused,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

const KEYS = (
  <span className="undo-keys no-phone nowrap" aria-hidden="true">
    <kbd>Ctrl</kbd> <kbd>Z</kbd>
  </span>
);

interface UndoButtonProps {
  readonly isRedo: boolean;
  readonly isBusy: boolean;
  readonly onRun: () => void;
}

function UndoButton({ isRedo, isBusy, onRun }: UndoButtonProps) {
  const t = useMessages();
  return (
    <Button look="line" aria-busy={isBusy} onMouseDown={keepFocus} onClick={onRun}>
      {t(isRedo ? 'history.redo' : 'history.undo')}
    </Button>
  );
}

/** The bar, with its texts. */
export function UndoBar(props: UndoBarProps) {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <BarOf {...props} />
    </RoomMessages>
  );
}

function BarOf({ standing }: UndoBarProps) {
  const t = useMessages();
  const registry = useRegistry();
  const { message, detail } = undoText(t, registry, standing);
  const { isHeld, handlers } = useHeld();
  const [shown, show] = useState<Extract<Standing, { state: 'partly' }>>();
  const { isBusy, run } = useUndo(standing);
  const act = 'act' in standing ? standing.act : '';
  const docked = useDocked();
  useUndoKey(standing.state === 'offered' ? run : undefined);
  return (
    <div className="undo-bar" style={{ marginBottom: docked }} {...handlers}>
      <Sign standing={standing} />
      <span className="undo-said shrinks text-anywhere">
        {message} {detail && <small>{detail}</small>}
      </span>
      {run && <UndoButton isRedo={isRedoOf(standing)} isBusy={isBusy} onRun={() => void run()} />}
      {standing.state === 'partly' && standing.left.length > 0 && (
        <Button look="line" onClick={() => show(standing)}>
          {t('history.show')}
        </Button>
      )}
      {standing.state === 'offered' && KEYS}
      {run && !isBusy && !isQuestion(standing) && (
        <UndoTimer key={`${standing.state} ${act}`} isHeld={isHeld} onEnd={close} />
      )}
      <CloseButton onClose={close}>
        <CloseIcon fontSize="small" />
      </CloseButton>
      {shown && (
        <Suspense>
          <LeftDialog standing={shown} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
