/** What the database says to whoever starts Windrow. It stands alone, because both engines throw it and `open.ts` imports both. */

/** Something about the database that whoever starts Windrow must put right. The message is one plain sentence. */
export class DatabaseProblem extends Error {}
