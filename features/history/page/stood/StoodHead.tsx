/** The head of a record as it stood: the moment, the ones before and after it, and the way back to now. */
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { StoodRecord } from '../../rules/history';
import { useMessages } from '../../../../src/i18n/useMessages';
import { useEntity } from '../../../../src/resources/registry';
import { editPath } from '../../../../src/rules/paths';
import { momentIn, momentText } from './moment';

interface StoodHeadProps {
  /** Table and id of the record. */
  readonly table: string;
  readonly id: number;
  /** The moment shown, in ISO form. */
  readonly at: string;
  readonly stood: StoodRecord;
  readonly onMoment: (at: string) => void;
}

/** The line. */
export function StoodHead({ table, id, at, stood, onMoment }: StoodHeadProps) {
  const t = useMessages();
  const entity = useEntity(table);
  const { now, earlier, later } = stood;
  return (
    <div className="stood-head">
      <HistoryIcon />
      <Moment at={at} onMoment={onMoment} />
      <MomentStep label={t('history.earlier')} to={earlier} Icon={ChevronLeft} onMoment={onMoment} />
      <MomentStep label={t('history.later')} to={later} Icon={ChevronRight} onMoment={onMoment} />
      <span className="muted" role="status">
        {spanText(stood, t)}
      </span>
      <span className="grow" />
      {now && (
        <Link className="button line small" to={editPath(entity, id)}>
          {t('history.backToNow')}
        </Link>
      )}
    </div>
  );
}

function spanText({ values, since, until }: StoodRecord, t: ReturnType<typeof useMessages>): string {
  if (values === null || since === null) return '';
  if (until === null) return t('history.sinceNow', { since: momentText(since) });
  return t('history.sinceUntil', { since: momentText(since), until: momentText(until) });
}

function Moment({ at, onMoment }: Pick<StoodHeadProps, 'at' | 'onMoment'>) {
  const t = useMessages();
  const id = useId();
  const shown = momentText(at);
  const [text, setText] = useState(shown);
  const [taken, setTaken] = useState(shown);
  if (taken !== shown) {
    setTaken(shown);
    setText(shown);
  }
  const [isWrong, setWrong] = useState(false);
  const take = (): void => {
    const moment = momentIn(text);
    setWrong(moment === undefined);
    if (moment !== undefined && text.trim() !== shown) onMoment(moment);
  };
  return (
    <>
      <label htmlFor={id}>{t('history.stoodOn')}</label>
      <span className={`control stood-moment ${isWrong ? 'error' : ''}`}>
        <input
          id={id}
          value={text}
          autoComplete="off"
          title={t('history.moment')}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-note` : undefined}
          onChange={({ target }) => setText(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => {
            if (key === 'Enter') take();
          }}
        />
      </span>
      {isWrong && (
        <span className="stood-wrong" id={`${id}-note`} role="alert">
          {t('history.noMoment')}
        </span>
      )}
    </>
  );
}

interface MomentStepProps extends Pick<StoodHeadProps, 'onMoment'> {
  readonly label: string;
  /** `null`: there is none, and the button does nothing. */
  readonly to: string | null;
  readonly Icon: typeof ChevronLeft;
}

function MomentStep({ label, to, Icon, onMoment }: MomentStepProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={to === null}
      onClick={to === null ? undefined : () => onMoment(to)}
    >
      <Icon />
    </button>
  );
}
