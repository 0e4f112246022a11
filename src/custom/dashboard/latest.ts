/** How many of the newest rows Home asks for. */
export const LATEST = 10;
