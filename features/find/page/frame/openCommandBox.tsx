/** Opens the command box above the page. Its code is loaded when it is opened for the first time. */
import { lazy } from 'react';
import { closeOverlay, openOverlay } from '../../../../src/custom/overlays/overlays';

const CommandBox = lazy(() => import('../CommandBox').then((module) => ({ default: module.CommandBox })));

/** Opens it. `text` is looked for at once. */
export function openCommandBox(text = ''): void {
  openOverlay(<CommandBox text={text} onClose={closeOverlay} />);
}
