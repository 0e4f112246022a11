/** An amount that can be explained: a button with a dotted line below it, which opens the panel beside the page. */
import { lazy, useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { FigureProps } from '../../../../src/custom/feature';
import { closeOverlay, closeOverlayOf, openOverlay, useOverlay } from '../../../../src/custom/overlays/overlays';
import { Button } from '../../../../src/look/kit/Button';

const WhyPanel = lazy(() => import('../Why').then((module) => ({ default: module.WhyPanel })));

/** The amount. */
export function FigureButton(props: FigureProps) {
  const { table, id, figure, statement = '' } = props.of;
  // Another amount is another button: the panel of the one before closes with it.
  return <OwnButton key={`${table} ${id} ${figure} ${statement} ${props.text}`} {...props} />;
}

function OwnButton({ of, text }: FigureProps) {
  const by = useId();
  const overlay = useOverlay();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = overlay?.kind === 'own' && overlay.by === by;
  useEffect(() => () => closeOverlayOf(by), [by]);
  const press = (): void => {
    if (isOpen) return closeOverlayOf(by);
    openOverlay(<WhyPanel of={of} text={text} by={by} opener={button.current} onClose={closeOverlay} />, by);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    closeOverlayOf(by);
  };
  return (
    <Button ref={button} className="money-link" aria-expanded={isOpen} onClick={press} onKeyDown={onKeyDown}>
      {text}
    </Button>
  );
}
