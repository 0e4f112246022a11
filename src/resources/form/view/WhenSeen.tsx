/** A place whose content is made when it comes near the window: what stands far below is not asked for by who never looks there. */
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Made this far below the window. */
const AHEAD = '240px';

interface WhenSeenProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The place. A browser that cannot tell what is seen never makes the content. */
export function WhenSeen({ className, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current || isSeen || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div ref={place} className={className}>
      {isSeen && children}
    </div>
  );
}
