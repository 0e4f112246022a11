/** The steps at the left, the way back and the way on at the right: in the same place in every step. */
import TickIcon from '@mui/icons-material/CheckOutlined';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../src/i18n/useMessages';
import { useEntity } from '../../../src/resources/registry';
import { importAddress, stepsOf, type Step } from './steps';
import { useFreeFocus } from './useFreeFocus';
import { Button } from '../../../src/look/kit/Button';
import { ButtonLink } from '../../../src/look/kit/ButtonLink';

interface StepsBarProps {
  readonly now: Step;
  /** The table that is imported into. */
  readonly table: string;
  /** The import whose steps can be gone back to; `undefined` before there is one. */
  readonly id: number | undefined;
  /** Words of the button that goes on. */
  readonly on: string;
  /** Something is missing, or under way. The text beside says what. */
  readonly isOff: boolean;
  readonly onGo: () => void;
}

/** The line of tools. */
export function StepsBar({ now, table, id, on, isOff, onGo }: StepsBarProps) {
  const t = useMessages();
  const steps = stepsOf(useEntity(table));
  const at = steps.indexOf(now);
  const before = steps[at - 1];
  const go = useRef<HTMLButtonElement>(null);
  // Nothing is to be done by it yet where nothing is chosen.
  useFreeFocus(go, now !== 'file' || !isOff);
  return (
    <div className="tools import-tools">
      <ol className="import-steps row">
        {steps.map((step, place) => (
          <StepMark key={step} step={step} place={place} at={at} id={id} />
        ))}
      </ol>
      <span className="grow" />
      {before !== undefined && id !== undefined && (
        <ButtonLink look="text" to={importAddress(id, before)}>
          {t('import.back')}
        </ButtonLink>
      )}
      <Button
        ref={go}
        look={isOff ? 'line' : 'fill'}
        className="go-on docked"
        aria-disabled={isOff}
        onClick={isOff ? undefined : onGo}
      >
        {on}
      </Button>
    </div>
  );
}

interface StepMarkProps {
  readonly step: Step;
  readonly place: number;
  /** The place of the step shown. */
  readonly at: number;
  readonly id: number | undefined;
}

function StepMark({ step, place, at, id }: StepMarkProps) {
  const t = useMessages();
  const name = t(`import.step.${step}`);
  if (place < at && id !== undefined) {
    return (
      <li className="past">
        <Link to={importAddress(id, step)}>
          <i className="step-mark past">
            <TickIcon fontSize="small" />
          </i>
          <span>{name}</span>
        </Link>
      </li>
    );
  }
  return (
    <li className={place === at ? 'now' : undefined} aria-current={place === at ? 'step' : undefined}>
      <i className={place === at ? 'step-mark now' : 'step-mark'} aria-hidden="true">
        {place + 1}
      </i>
      <span>{name}</span>
    </li>
  );
}
