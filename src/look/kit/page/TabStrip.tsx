/** The line below the bar of a page with views: the views from the left edge of the text, what the page can do at the right. */
import type { ReactNode } from 'react';
import { Tabs, type TabsProps } from './Tabs';
import './tabStrip.css';

/** The strip. `children`: the acts of the page, as text, then line, then the one that is filled. */
export function TabStrip<Name extends string>({
  children,
  ...tabs
}: TabsProps<Name> & { readonly children?: ReactNode }) {
  return (
    <div className="tab-strip flex wrap rigid line-below on-surface no-paper">
      <Tabs {...tabs} />
      <span className="strip-acts flex rigid gap-1">{children}</span>
    </div>
  );
}
