/** What a new business needs before its first ticket, in order; any order is allowed (record 5). */
import type { Start } from '../../../rules/start/answers';
import { useMessages } from '../../../i18n/useMessages';
import { Panel } from '../../../look/Panel';
import { DatesQuestion } from '../dates/DatesQuestion';
import { HideButton } from './HideButton';
import { StepRow } from './StepRow';

/** The panel. The first step that is not done is marked. */
export function StartPanel({ start: { steps, done } }: { readonly start: Start }) {
  const t = useMessages();
  const next = steps.find((step) => !step.done);
  return (
    <Panel
      title={t('start.title')}
      detail={t('start.doneOf', { done, of: steps.length })}
      action={<HideButton />}
      className="start-steps"
    >
      <ol>
        {steps.map((step, at) => (
          <StepRow key={step.key} step={step} number={at + 1} isNext={step === next} />
        ))}
      </ol>
      <DatesQuestion />
    </Panel>
  );
}
