/** Components that are downloaded when a page needs them. */
import { lazy, useState, type ComponentType } from 'react';

/** A component that is downloaded once, at the first `load` or the first render, whichever is earlier. */
export interface Deferred<Props extends object> {
  /** Starts the download, or joins it. Rejects when it fails. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Whether it can be rendered at once. */
  readonly isLoaded: () => boolean;
  /** Suspends until the download is complete, and throws its error. */
  readonly Component: ComponentType<Props>;
}

/**
 * A component that is downloaded once. What is loaded already is rendered without suspending: React shows what a Suspense boundary
 * has waited for at the earliest 300 ms after it last showed a fallback.
 * @param download gives the component; called at most once
 */
export function deferred<Props extends object>(download: () => Promise<ComponentType<Props>>): Deferred<Props> {
  let coming: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const load = () => (coming ??= download().then((component) => (loaded = component)));
  const Waiting: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  function Component(props: Props) {
    // Chosen once: another type would mount everything again.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return <Shown {...props} />;
  }
  return { load, isLoaded: () => loaded !== undefined, Component };
}
