/** Shows what is open above the page, and closes it when the page changes. */
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { closeOverlay, useOverlay, type Overlay } from './overlays';
import { useOverlayKeys } from './useOverlayKeys';

const JobChooser = lazy(() => import('../chooser/JobChooser').then((module) => ({ default: module.JobChooser })));
const KeysSheet = lazy(() => import('./KeysSheet').then((module) => ({ default: module.KeysSheet })));

function Opened({ overlay }: { overlay: Overlay }) {
  if (overlay.kind === 'jobs')
    return <JobChooser anchor={overlay.anchor} entry={overlay.entry} onClose={closeOverlay} />;
  return overlay.kind === 'keys' ? <KeysSheet onClose={closeOverlay} /> : overlay.element;
}

/** What is open; nothing is downloaded until then. */
export function OverlayHost() {
  const overlay = useOverlay();
  const { pathname } = useLocation();
  const isHere = overlay?.path === pathname;
  useOverlayKeys();
  useEffect(() => {
    if (!isHere) closeOverlay();
  }, [isHere]);
  useEffect(() => closeOverlay, []);
  if (!overlay || !isHere) return null;
  return (
    <Suspense>
      <Opened overlay={overlay} />
    </Suspense>
  );
}
