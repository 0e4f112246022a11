/**
 * In place of `hoist-non-react-statics`, which knows the statics of every kind of component since React 0.14 and brings
 * react-is along. Emotion calls it in `withTheme` alone, which nobody here uses.
 */
/** @type {(target: Record<string, unknown>, source: Record<string, unknown>) => unknown} */
module.exports = (target, source) => {
  for (const key of Object.getOwnPropertyNames(source)) if (!(key in target)) target[key] = source[key];
  return target;
};
