/** Whether a version of Node is in the range that `engines` in package.json names. Knows the two forms used there. */

/** @param {string} version such as `24.15.0` */
const partsOf = (version) => version.split('.').map(Number);

/**
 * @param {readonly number[]} one
 * @param {readonly number[]} other
 */
function isAtLeast(one, other) {
  const at = other.findIndex((part, index) => part !== (one[index] ?? 0));
  return at < 0 || (one[at] ?? 0) > (other[at] ?? 0);
}

/**
 * @param {string} version such as `24.15.0`
 * @param {string} range terms `^1.2.3` and `>=4`, joined by `||`. Throws for any other form.
 */
export function isInRange(version, range) {
  const own = partsOf(version);
  return range.split('||').some((term) => {
    const [, sign, least] = /^(\^|>=)(\d+(?:\.\d+){0,2})$/.exec(term.trim()) ?? [];
    if (!least) throw new Error(`The range of Node versions has a part that is not understood: ${term}`);
    const wanted = partsOf(least);
    return isAtLeast(own, wanted) && (sign === '>=' || own[0] === wanted[0]);
  });
}
