/** Lines up to which a file is short: it is made in a moment. Longer ones wait apart, and are kept on disk until they are sent. */
export const SHORT = 2000;
