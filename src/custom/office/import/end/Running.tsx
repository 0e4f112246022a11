/** The rows are written. The page may be closed meanwhile. */
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { useEntity } from '../../../../resources/registry';
import type { Import } from '../../../../rules/imports/imports';
import { AwayLine } from '../check/CheckStep';
import { Meter } from '../parts/Meter';
import { useImportActs } from '../useImport';
import { countOf } from '../words';
import { useSecondsLeft } from './useSecondsLeft';

interface RunningProps {
  readonly one: Import;
  readonly isAway: boolean;
  /** When the server told it, in milliseconds. */
  readonly toldAt: number;
}

/** How far it is. */
export function Running({ one, isAway, toldAt }: RunningProps) {
  const t = useMessages();
  const entity = useEntity(one.table);
  const rows = one.counts ? one.counts.created + one.counts.changed : 0;
  const done = one.progress?.done ?? 0;
  const of = one.progress?.of ?? rows;
  const { isBusy, run } = useImportActs();
  const cancel = (): void => void run((verbs) => verbs.drop(one.id).then(() => verbs.one(one.id)));
  const left = useSecondsLeft(done, of, toldAt);
  const title = t('import.importing', { things: countOf(entity, rows) });
  return (
    <div className="import-end">
      {isAway && <AwayLine />}
      <section className="panel import-result" aria-label={title}>
        <header>
          <h2>{title}</h2>
          <span className="muted">{one.name === '' ? t('import.pasted') : one.name}</span>
        </header>
        <div className="import-pad">
          <Meter label={title} done={done} of={of} />
          <div className="import-progress" role="status">
            <span>{t('import.madeReady', { done: formatNumber(done), of: formatNumber(of) })}</span>
            <span className="grow" />
            {left !== undefined && <span className="muted">{t('import.secondsLeft', { count: left })}</span>}
          </div>
          <p className="muted">{t('import.allOrNone')}</p>
        </div>
        <footer className="actions import-ways">
          <button type="button" className="button line" aria-disabled={isBusy} onClick={() => !isBusy && cancel()}>
            {t('import.cancel')}
          </button>
        </footer>
      </section>
    </div>
  );
}
