/** What the writing of the program is made of, for tests that write without an app. */
import { features } from '../../server/features';
import { openWriting } from '../../server/records/writing';

/** The steps of the program. */
export const writeSteps = openWriting(features);
