/**
 * Counts the components that React renders, as its developer tools do: by the work that each commit reports. Must be
 * imported before React's renderer, since it registers itself when it is loaded.
 */

/** The part of React's internal tree that is read. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly type: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

const PERFORMED_WORK = 1;
/** Function, class, forwarded and simple memoised components; a memo around a component is counted as that component. */
const COMPONENTS = new Set([0, 1, 11, 15]);

/** Parts of the kit that stand for one element of HTML: they count as little as the element would. */
const ELEMENTS = new Set(['Button', 'ButtonLink', 'SumLines']);

let rendered: string[] = [];

function nameOf(type: unknown): string {
  const given = type as { displayName?: string; name?: string; render?: { name?: string }; type?: unknown };
  return given.displayName ?? given.name ?? given.render?.name ?? (given.type ? nameOf(given.type) : 'anonymous');
}

/** Adds the components rendered in the subtree. Where the children are the same as before, React did not enter it. */
function collect(fiber: Fiber, before: Fiber | null): void {
  if (COMPONENTS.has(fiber.tag) && fiber.flags & PERFORMED_WORK) {
    const name = nameOf(fiber.type);
    if (!ELEMENTS.has(name)) rendered.push(name);
  }
  if (before && fiber.child === before.child) return;
  for (let child = fiber.child; child; child = child.sibling) collect(child, child.alternate);
}

const hook = {
  supportsFiber: true,
  isDisabled: false,
  inject: () => 1,
  onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => collect(root.current, root.current.alternate),
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
  checkDCE: () => undefined,
};
Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });

/** Names of the components rendered by `act` and by what it starts. A component rendered twice is listed twice. */
export async function rendersOf(act: () => Promise<unknown>): Promise<string[]> {
  rendered = [];
  await act();
  return rendered;
}
