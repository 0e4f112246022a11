/**
 * The unsettled tickets that have the value from before a save, ticket by ticket. Nothing is changed before the button is
 * pressed; those set by hand are left out unless they are ticked.
 */
import { Fragment, useEffect, useRef, useState } from 'react';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { words as catalogue } from '../words/es';
import type { Rerate } from '../rules/calls';
import { RerateTable } from './RerateTable';
import { unlisted } from './ticks';
import { useChange, useRerateOffer, useTicks, type SavedRecord } from './useRerate';
import { useRerateWords } from './useWords';
import { Button } from '../../../src/look/kit/Button';
import './rerate.css';

/** The panel with its texts; nothing where no ticket has the former value. */
export function ReratePanel(props: SavedRecord) {
  return (
    <RoomMessages texts={catalogue[useInstalledLanguage().language]}>
      <Offered {...props} />
    </RoomMessages>
  );
}

function Offered(props: SavedRecord) {
  const t = useMessages();
  const { data, error, refetch } = useRerateOffer(props);
  const [isOver, setOver] = useState(false);
  if (isOver) return null;
  if (error && !data)
    return (
      <section className="panel rerate-panel rerate-failed no-paper row gap-3" aria-label={t('rerate.name')}>
        <p role="alert">{t('rerate.notRead')}</p>
        <Button look="line" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </section>
    );
  if (!data || data.tickets.length === 0) return null;
  return <Offer {...props} offer={data} onClose={() => setOver(true)} />;
}

interface OfferProps extends SavedRecord {
  readonly offer: Rerate;
  readonly onClose: () => void;
}

function Offer({ offer, onClose, ...saved }: OfferProps) {
  const t = useMessages();
  const words = useRerateWords(saved.name, offer);
  const ticks = useTicks(offer.tickets);
  const { change, isBusy, fault } = useChange(saved, offer, words, onClose);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which is no function that ends an effect.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { chosen } = ticks;
  return (
    <section className="panel rerate-panel no-paper" aria-label={t('rerate.name')} ref={place}>
      <header>
        <Words title={words.title(chosen)} others={words.others} />
        <div className="buttons flex rigid gap-2">
          <Button look="text" disabled={isBusy} onClick={onClose}>
            {t('rerate.leave')}
          </Button>
          <Button look="fill" aria-busy={isBusy} disabled={chosen.length === 0} onClick={() => void change(chosen)}>
            {buttonText(t, chosen.length)}
          </Button>
        </div>
      </header>
      {fault !== '' && <Alert kind="error">{fault}</Alert>}
      <RerateTable offer={offer} words={words} ticks={ticks} />
      <FootLines offer={offer} />
    </section>
  );
}

function Words({ title, others }: { readonly title: string; readonly others: string }) {
  return (
    <div className="words" role="status">
      <h2>
        <Unbroken text={title} />
      </h2>
      <span className="muted">
        {useMessages()('rerate.under')} {others}
      </span>
    </div>
  );
}

/** A sentence whose amounts stay on one line. */
function Unbroken({ text }: { readonly text: string }) {
  return [...text.matchAll(/([^+−]+)([+−]\$[\d,.]*\d)?/g)].map(({ index, 1: words, 2: amount }) => (
    <Fragment key={index}>
      {words}
      {amount !== undefined && <span>{amount}</span>}
    </Fragment>
  ));
}

function buttonText(t: ReturnType<typeof useMessages>, count: number): string {
  if (count === 0) return t('rerate.changeNone');
  return count === 1 ? t('rerate.changeOne') : t('rerate.changeMany', { count: formatNumber(count) });
}

/** What the table does not have: settled tickets, and those beyond what is changed at once. */
function FootLines({ offer }: Pick<OfferProps, 'offer'>) {
  const t = useMessages();
  const { settled } = offer;
  const rest = unlisted(offer);
  if (settled === 0 && rest === 0) return null;
  return (
    <footer className="muted">
      {rest > 0 && <p>{t('rerate.unlisted', { count: formatNumber(rest) })}</p>}
      {settled > 0 && (
        <p>{settled === 1 ? t('rerate.settledOne') : t('rerate.settledMany', { count: formatNumber(settled) })}</p>
      )}
    </footer>
  );
}
