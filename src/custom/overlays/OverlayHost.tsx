/** Shows what is open above the page, and closes it when the page changes. */
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { closeOverlay, useOverlay } from './overlays';

const JobChooser = lazy(() => import('../chooser/JobChooser').then((module) => ({ default: module.JobChooser })));

/** What is open; nothing is downloaded until then. */
export function OverlayHost() {
  const overlay = useOverlay();
  const { pathname } = useLocation();
  const isHere = overlay?.path === pathname;
  useEffect(() => {
    if (!isHere) closeOverlay();
  }, [isHere]);
  useEffect(() => closeOverlay, []);
  if (!overlay || !isHere) return null;
  return (
    <Suspense>
      <JobChooser anchor={overlay.anchor} onClose={closeOverlay} />
    </Suspense>
  );
}
