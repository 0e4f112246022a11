/** An amount that can be explained: a button with a dotted line below it, which opens the panel beside the page. */
import { lazy, useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useOwnServer } from '../../client/server/useOwnServer';
import type { ExplainedAmount } from '../../rules/why/address';
import { closeOverlay, closeOverlayOf, openOverlay, useOverlay } from '../overlays/overlays';
import './moneyLink.css';

const WhyPanel = lazy(() => import('./WhyPanel').then((module) => ({ default: module.WhyPanel })));

interface MoneyLinkProps {
  readonly of: ExplainedAmount;
  /** The amount as it is shown. */
  readonly text: string;
}

/** The amount; plain text where the server is not ours. */
export function MoneyLink(props: MoneyLinkProps) {
  const isOwn = useOwnServer() === true;
  const { table, id, figure, statement = '' } = props.of;
  if (!isOwn) return props.text;
  // Another amount is another button: the panel of the one before closes with it.
  return <MoneyButton key={`${table} ${id} ${figure} ${statement} ${props.text}`} {...props} />;
}

function MoneyButton({ of, text }: MoneyLinkProps) {
  const by = useId();
  const overlay = useOverlay();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = overlay?.kind === 'own' && overlay.by === by;
  useEffect(() => () => closeOverlayOf(by), [by]);
  const press = (): void => {
    if (isOpen) return closeOverlayOf(by);
    openOverlay(<WhyPanel asked={{ of, text, by, opener: button.current }} onClose={closeOverlay} />, by);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    closeOverlayOf(by);
  };
  return (
    <button
      type="button"
      ref={button}
      className="money-link"
      aria-expanded={isOpen}
      onClick={press}
      onKeyDown={onKeyDown}
    >
      {text}
    </button>
  );
}
