/** Verbs whose code is downloaded when the first of them is called: no page needs it to start. */

type Verb = (...args: never[]) => Promise<unknown>;

/**
 * @param names of all the verbs
 * @param load gives them; a download that failed is tried again by the next call
 */
export function later<V extends { readonly [N in keyof V]: Verb }>(
  names: readonly (keyof V & string)[],
  load: () => Promise<V>,
): V {
  let loading: Promise<V> | undefined;
  const loaded = (): Promise<V> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const verbs = names.map((name) => [name, async (...args: never[]) => (await loaded())[name](...args)] as const);
  // Every name of V is among them, by the type of the parameter's use.
  return Object.fromEntries(verbs) as V;
}
