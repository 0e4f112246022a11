/**
 * Parts that a page can do without. A `lazy` part that cannot be downloaded puts the error page in the place of the whole page, and of what
 * is typed in it; in the place of one of these stands nothing, or something plain, until it is there.
 */
import { memo, useEffect, useState, type ComponentType, type ReactNode, type NamedExoticComponent } from 'react';

/** A part that is downloaded apart from its page. */
export type OptionalPart<Props extends object> = NamedExoticComponent<Props> & {
  /** Downloads it, so that it stands from its first render on. */
  readonly load: () => Promise<unknown>;
};

/**
 * A part of the page that is downloaded when it is shown first, and rendered again only with other props. A download that failed is tried again when the part is shown anew.
 * @param download gives the component
 * @param meanwhile what stands in its place. Default: nothing
 */
export function optionalPart<Props extends object>(
  download: () => Promise<ComponentType<Props>>,
  meanwhile: (props: Props) => ReactNode = () => null,
): OptionalPart<Props> {
  const known: { component?: ComponentType<Props> } = {};
  const load = async (): Promise<ComponentType<Props>> => known.component ?? (known.component = await download());
  const Part = memo<Props>(function OptionalPart(props: Props) {
    const [Component, setComponent] = useState(() => known.component);
    useEffect(() => {
      if (known.component) return undefined;
      let isOver = false;
      const show = async (): Promise<void> => {
        const component = await load();
        if (!isOver) setComponent(() => component);
      };
      show().catch(() => undefined);
      return () => {
        isOver = true;
      };
    }, []);
    return Component ? <Component {...props} /> : meanwhile(props);
  });
  return Object.assign(Part, { load });
}
