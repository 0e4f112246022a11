/** Statements, payments and the mail that takes them out. */
import type { ServerFeature } from '../api/feature';
import { mailAct } from './mail/plan';
import { moneyActs } from './plan/acts';
import { recordPaper } from './plan/record';

/** As the server is handed it. */
export const statements: ServerFeature = {
  acts: [...moneyActs, mailAct],
  recorders: [recordPaper],
};
